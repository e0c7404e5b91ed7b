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
export * from './marks.ts';
export { PLAIN_TERMS } from './entries.ts';
export { isWon, sheetOf, type Cell, type Row, type Sheet } from './sheet.ts';
export * from './pad.ts';
export * from './shape.ts';
export * from './shared.ts';
