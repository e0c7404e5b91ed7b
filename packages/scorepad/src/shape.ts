import type { Change, Edit, PhotoAt, Side, Terms } from './edit.ts';

/** The longest texts, in UTF-16 units: a cell, title or place; a note; a name. */
export const LONGEST = { text: 200, note: 1000, name: 40 } as const;

/** How many rows and columns a pad may have, members a side, conflicts one edit settles, and entries one names. */
export const MOST = { rows: 500, sides: 4, members: 4, settled: 8, named: 64 } as const;

/** The highest target, and the highest term that nothing is asked about (`most`). */
export const HIGHEST = { target: 100_000, most: 1_000 } as const;

/** The highest `n` of an edit. */
export const HIGHEST_N = 2 ** 40;

/** The latest `at` of an edit, ms: the end of the year 9999, which every calendar can write. */
export const LATEST_AT = 253_402_300_799_999;

const DEVICE = /^[A-Za-z0-9_-]{8,32}$/;
const PHOTO = /^[A-Za-z0-9_-]{8,64}$/;
const EDIT_ID = /^([1-9]\d{0,12})\.([A-Za-z0-9_-]{8,32})$/;

/** A test of something unknown. */
type Check = (value: unknown) => boolean;

const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest;
const whole =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const like =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** Has exactly these fields. */
const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return (
      entries.length === Object.keys(fields).length &&
      entries.every(([name, field]) => Object.hasOwn(fields, name) && fields[name]?.(field) === true)
    );
  };

type Fields<T> = { readonly [Name in keyof T]-?: Check };
type ChangeFields = { readonly [Is in Change['is']]: Fields<Extract<Change, { readonly is: Is }>> };

const row = whole(1, MOST.rows);
const side = whole(0, MOST.sides - 1);
const yesOrNo = oneOf(true, false);
const name = text(LONGEST.name);
const editId: Check = (value) => like(EDIT_ID)(value) && Number.parseInt(String(value), 10) <= HIGHEST_N;

const terms: Fields<Terms> = {
  game: name,
  target: orNull(whole(1, HIGHEST.target)),
  step: oneOf(1, 5),
  most: orNull(whole(1, HIGHEST.most)),
  caught: oneOf('per-hand', 'total'),
  unit: oneOf(1, 5),
  atOnce: yesOrNo,
};
const to: Fields<Side> = { name, members: listOf(name, MOST.members) };
const at: Fields<PhotoAt> = { photo: like(PHOTO), row: orNull(row) };

const changes: ChangeFields = {
  title: { is: oneOf('title'), text: text(LONGEST.text) },
  place: { is: oneOf('place'), text: text(LONGEST.text) },
  note: { is: oneOf('note'), row: orNull(row), text: text(LONGEST.note) },
  terms: { is: oneOf('terms'), terms: record(terms) },
  side: { is: oneOf('side'), side, to: record(to) },
  dealer: { is: oneOf('dealer'), side },
  cell: { is: oneOf('cell'), row, side, text: text(LONGEST.text) },
  out: { is: oneOf('out'), row, side: orNull(side) },
  row: { is: oneOf('row'), row, removed: yesOrNo },
  photo: { is: oneOf('photo'), at: record(at), removed: yesOrNo },
  finished: { is: oneOf('finished'), finished: yesOrNo, winner: orNull(side) },
  undo: { is: oneOf('undo'), edit: editId },
  redo: { is: oneOf('redo'), edit: editId },
};
const anyChange = Object.values(changes).map((fields) => record(fields));

const edit = {
  n: whole(1, HIGHEST_N),
  device: like(DEVICE),
  at: whole(0, LATEST_AT),
  who: name,
  change: (value) => anyChange.some((check) => check(value)),
  over: orNull(editId),
} satisfies Omit<Fields<Edit>, 'settles'>;
const settles = listOf(editId, MOST.named);
const isPlain = record(edit);
const isSettling = record({ ...edit, settles } satisfies Fields<Edit>);

/** Whether something that came from outside is an edit, each field within its bounds and none besides. */
export const isEdit = (value: unknown): value is Edit => isPlain(value) || isSettling(value);
