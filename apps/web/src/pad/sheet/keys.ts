import type { Step } from './cursor.ts';

/** What a key does in a cell. */
export type Deed =
  | { readonly is: 'step'; readonly step: Step }
  /** Gives back what the cell held when it was come to. */
  | { readonly is: 'restore' }
  | { readonly is: 'leave' }
  /** Puts the caret behind the text, which a key would else replace. */
  | { readonly is: 'go-on'; readonly handled: boolean }
  | { readonly is: 'undo' }
  | { readonly is: 'redo' };

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where the caret is in a cell's text, and what became of that. */
export interface Caret {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** The text is another than the one that was come to. */
  readonly changed: boolean;
  /** Something is typed that is not written down yet. */
  readonly typing: boolean;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => !ctrlKey && !metaKey && !altKey;

/** As in a spreadsheet; null = the key is the text's own. */
export function deedOf(pressed: Pressed, caret: Caret): Deed | null {
  const { from, to, length } = caret;
  if (!isPlain(pressed)) return caret.typing || pressed.altKey ? null : historyDeed(pressed);
  const isWhole = from === 0 && to === length;
  const step = (one: Step): Deed => ({ is: 'step', step: one });
  switch (pressed.key) {
    case 'Enter':
    case 'Tab':
      return step(pressed.shiftKey ? 'before' : 'next');
    case 'ArrowUp':
      return step('up');
    case 'ArrowDown':
      return step('down');
    case 'ArrowLeft':
      return !pressed.shiftKey && (isWhole || (from === 0 && to === 0)) ? step('left') : null;
    case 'ArrowRight':
      return !pressed.shiftKey && (isWhole || (from === length && to === length)) ? step('right') : null;
    case 'Home':
      return isWhole ? step('first') : null;
    case 'End':
      return isWhole ? step('last') : null;
    case 'Escape':
      return { is: caret.changed ? 'restore' : 'leave' };
    case 'F2':
      return { is: 'go-on', handled: true };
    case '+':
    case '-':
      return isWhole && length > 0 ? { is: 'go-on', handled: false } : null;
    default:
      return null;
  }
}

/** Ctrl or ⌘ with Z and Y. */
export function historyDeed({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Deed | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return { is: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' && !shiftKey ? { is: 'redo' } : null;
}
