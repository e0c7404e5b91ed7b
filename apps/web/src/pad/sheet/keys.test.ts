import { expect, it } from 'vitest';
import { deedOf, type Caret, type Deed, type Pressed } from './keys.ts';

const pressed = (keys: string): Pressed => {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};
/** `[10+15]` is selected as a whole, `10+|15` has its caret there; `*` before it: something is typed. */
const caret = (text: string): Caret => {
  const typing = text.startsWith('*');
  const shown = text.replace('*', '');
  const whole = shown.startsWith('[');
  const plain = shown.replace(/[[\]|]/g, '');
  const at = whole ? 0 : shown.indexOf('|');
  return { from: at, to: whole ? plain.length : at, length: plain.length, changed: typing, typing };
};
const step = (one: Extract<Deed, { is: 'step' }>['step']): Deed => ({ is: 'step', step: one });

it.each<[string, string, Deed | null]>([
  ['Enter', '*10+15|', step('next')],
  ['Shift+Enter', '[10]', step('before')],
  ['Tab', '*10|', step('next')],
  ['Shift+Tab', '[10]', step('before')],
  ['ArrowUp', '*1|0', step('up')],
  ['ArrowDown', '[10]', step('down')],
  ['ArrowLeft', '[10]', step('left')],
  ['ArrowLeft', '*|10', step('left')],
  ['ArrowLeft', '*1|0', null],
  ['Shift+ArrowLeft', '[10]', null],
  ['ArrowRight', '[10]', step('right')],
  ['ArrowRight', '*10|', step('right')],
  ['ArrowRight', '*1|0', null],
  ['ArrowRight', '|', step('right')],
  ['Home', '[10]', step('first')],
  ['Home', '*1|0', null],
  ['End', '[10]', step('last')],
  ['Escape', '*10|', { is: 'restore' }],
  ['Escape', '[10]', { is: 'leave' }],
  ['F2', '[10]', { is: 'go-on', handled: true }],
  ['+', '[10]', { is: 'go-on', handled: false }],
  ['-', '[10]', { is: 'go-on', handled: false }],
  ['-', '|', null],
  ['+', '*10|', null],
  ['5', '[10]', null],
  ['Delete', '[10]', null],
  ['Ctrl+z', '[10]', { is: 'undo' }],
  ['Meta+z', '[10]', { is: 'undo' }],
  ['Ctrl+Shift+Z', '[10]', { is: 'redo' }],
  ['Ctrl+y', '[10]', { is: 'redo' }],
  ['Ctrl+z', '*10|', null],
  ['Ctrl+Alt+z', '[10]', null],
  ['Ctrl+a', '[10]', null],
])('%s at %s', (key, text, deed) => {
  expect(deedOf(pressed(key), caret(text))).toEqual(deed);
});
