import type { GameRecord, RecordedAction, RecordedHand } from './record.ts';
import type { BadRecord } from './record-replay.ts';
import { score, type Scored, type ScoredAction } from './record-score.ts';

/** The tag lines in their order: a name, and the field of the record that it holds as JSON. */
export const TAGS = [
  ['Players', 'players'],
  ['Scores', 'scores'],
  ['Carry', 'carry'],
  ['Hand', 'handNo'],
  ['Leader', 'leader'],
  ['About', 'about'],
] as const satisfies readonly (readonly [string, keyof GameRecord])[];

/** Says that every play, draw and knock is written with its seat: the text need not repeat it. */
export const SEATS_TAG = '[Seats all]';

/** A record as text for people (R4), or what is wrong with it. `parseRecord` reads it back. */
export function printRecord(record: unknown): string | BadRecord {
  const scored = score(record);
  if ('refused' in scored) return scored;
  return lines(record as GameRecord, scored).join('\n') + '\n';
}

function lines(record: GameRecord, scored: Scored): string[] {
  const { preset, ...overrides } =
    typeof record.options === 'string' ? { preset: record.options } : record.options;
  const named = areNamed(record);
  return [
    `[Preset ${preset}]`,
    ...(typeof record.options === 'string' ? [] : [`[Options ${JSON.stringify(overrides)}]`]),
    ...TAGS.flatMap(([tag, field]) =>
      record[field] === undefined ? [] : [`[${tag} ${JSON.stringify(record[field])}]`],
    ),
    ...(named ? [SEATS_TAG] : []),
    '',
    ...record.hands.map((hand, at) => line(hand, scored.hands[at]?.actions ?? [], named)),
  ];
}

function line(
  { deal, leader, actions }: RecordedHand,
  scored: readonly ScoredAction[],
  named: boolean,
): string {
  const dealt = [
    deal.hands.map((tiles) => tiles.join(' ')).join(' / '),
    ...(deal.boneyard.length > 0 ? [`+ ${deal.boneyard.join(' ')}`] : []),
    ...(leader === undefined ? [] : [`@${leader}`]),
  ].join(' ');
  const tokens = actions.map((action, at) => token(action, named) + result(scored[at]));
  return [`${dealt} :`, ...tokens].join(' ');
}

const result = (scored: ScoredAction | undefined): string => (scored?.points ? `=${scored.points}` : '');

/** One action: `6-3R`, `5-1@5-5t`, `+4-1`, `-`, `~15` for a claim, `!` for a challenge; a seat before it if it is named. */
function token(action: RecordedAction, named: boolean): string {
  if ('flag' in action) return `flag:${action.flag}`;
  if ('resign' in action) return `resign:${action.resign}`;
  const seat = action.p === undefined || (named && isTurn(action)) ? '' : `${action.p}:`;
  return seat + deed(action);
}

function deed(action: Exclude<RecordedAction, { flag: unknown } | { resign: unknown }>): string {
  if ('pass' in action) return '-';
  if ('challenge' in action) return '!';
  if ('draw' in action) return action.draw === true ? '+' : `+${action.draw}`;
  if (!('play' in action)) return `~${action.claim}`;
  const { play, on, claim } = action;
  const end = on === undefined ? '' : on.length === 1 ? on : `@${on}`;
  return `${play}${end}${claim === undefined ? '' : `~${claim}`}`;
}

/** Whether the action is one that the seat on turn takes. */
export const isTurn = (action: RecordedAction): boolean =>
  'play' in action || 'draw' in action || 'pass' in action;

/** Whether every such action of a record names its seat. */
function areNamed({ hands }: GameRecord): boolean {
  const turns = hands.flatMap(({ actions }) => actions.filter(isTurn));
  return turns.length > 0 && turns.every((action) => 'p' in action && action.p !== undefined);
}
