export * from './broken.ts';
export * from './tile.ts';
export * from './pile.ts';
export * from './seats.ts';
export * from './ruleset.ts';
export * from './presets.ts';
export * from './layout.ts';
export * from './score.ts';
export * from './deal.ts';
export * from './legal.ts';
export * from './settle.ts';
export * from './target.ts';
export * from './event.ts';
export * from './game.ts';
export {
  decide,
  choices,
  fallback,
  GAME_REFUSALS,
  type GameCommand,
  type GameRefusal,
  type Refused,
} from './decide.ts';
export { evolve } from './evolve.ts';
export { redactEvent, redactGame } from './redact.ts';
export * from './record.ts';
export { isRecord } from './record-shape.ts';
export * from './record-replay.ts';
