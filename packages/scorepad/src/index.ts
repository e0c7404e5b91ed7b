export * from './edit.ts';
export * from './sum.ts';
export {
  inOrder,
  isUndone,
  isWritten,
  registerOf,
  type Registers,
  type Writing,
  type Written,
} from './registers.ts';
export type { Conflict } from './conflict.ts';
export { standingIn } from './registers.ts';
export * from './marks.ts';
export { PLAIN_TERMS } from './entries.ts';
export { isWon, sheetOf, type Cell, type Row, type Sheet } from './sheet.ts';
export * from './pad.ts';
export * from './writing.ts';
export * from './settling.ts';
export * from './undo.ts';
export * from './shape.ts';
export * from './shared.ts';
export * from './log.ts';
export * from './caught.ts';
export * from './warnings.ts';
export {
  finishedOf,
  nightsOf,
  personOf,
  presentOn,
  type Finished,
  type FinishedSide,
  type Night,
} from './history.ts';
export { datable, NIGHT_GAP } from './span.ts';
export * from './statistics.ts';
export * from './print.ts';
export * from './tips.ts';
export * from './file.ts';
export * from './csv.ts';
export {
  editsOfGame,
  editsOfRest,
  startOf,
  textOf,
  type PlayedGame,
  type PlayedHand,
  type Start,
} from './continuing.ts';
