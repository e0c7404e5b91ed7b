import {
  axesOf,
  playable,
  PRESETS,
  SEATS,
  seatsOf,
  type Preset,
  type Refused,
  type Seat,
} from '@fives/rules';
import { chairAt, peopleOf } from './chair.ts';
import type { Overrides, TableCommand, TableRefusal } from './command.ts';
import { refuse, type Decision } from './deciding.ts';
import type { TableEvent } from './event.ts';
import { GRACE, type TableOptions } from './options.ts';
import type { Gathering } from './table.ts';
import { lostBy } from './going-on.ts';

type Configured = Extract<TableEvent, { is: 'configured' }>;

/** Another game, other rules and options: everybody but the host is asked again whether he is ready. */
export function configure(
  table: Gathering,
  { preset = table.preset, overrides, options }: Extract<TableCommand, { do: 'configure' }>,
): Decision {
  const checked = checkedOptions(overrides, preset, options);
  if ('refused' in checked) return checked;
  const lost = table.from && lostBy(table.from, table.ruleset, checked.ruleset);
  if (lost) return lost;
  const most = seatsOf(checked.ruleset).length;
  if (peopleOf(table.chairs).length > most) return refuse('too-few-seats');
  return [
    ...closerTogether(table, most),
    { is: 'configured', ...(preset !== table.preset && { preset }), ...checked },
  ];
}

function checkedOptions(
  overrides: Overrides,
  preset: Preset,
  options: TableOptions,
): Pick<Configured, 'ruleset' | 'options'> | Refused<TableRefusal> {
  const { absent } = options;
  const isGrace = absent.is === 'wait' || (absent.after >= GRACE.least && absent.after <= GRACE.most);
  if (!isGrace) return refuse('bad-option');
  const checked = playable({ ...PRESETS[preset], ...overrides });
  if ('refused' in checked) return { refused: checked.refused, about: axesOf(checked).join(' ') };
  return { ruleset: checked.ruleset, options };
}

/** Where fewer play, the last bots go, and whoever sat beyond takes the first free seat. */
function closerTogether({ chairs }: Gathering, most: number): TableEvent[] {
  const taken = seatsWith(chairs, 'person').concat(seatsWith(chairs, 'bot'));
  const going = seatsWith(chairs, 'bot').slice(Math.max(0, most - peopleOf(chairs).length));
  const staying = taken.filter((seat) => !going.includes(seat));
  const free = SEATS.slice(0, most).filter((seat) => !staying.includes(seat));
  const from = SEATS.slice(0, chairs.length);
  staying
    .filter((seat) => seat >= most)
    .forEach((seat, at) => {
      const to = free[at] ?? seat;
      [from[to], from[seat]] = [seat, to];
    });
  const isMoved = from.some((seat, at) => seat !== at);
  return [
    ...going.map((seat): TableEvent => ({ is: 'botLeft', seat })),
    ...(isMoved ? [{ is: 'arranged', from } as const] : []),
  ];
}

const seatsWith = (chairs: Gathering['chairs'], kind: 'person' | 'bot'): Seat[] =>
  SEATS.filter((seat) => chairAt(chairs, seat).is === kind);
