import { idOf, type Edit, type EditId } from './edit.ts';
import { isUndone, isWritten, type Registers, type Writing, type Written } from './registers.ts';

/** One line of the edit log: who and when stand in the edit. */
export type LogLine =
  | {
      readonly is: 'wrote';
      readonly id: EditId;
      readonly edit: Written;
      /** What its writer saw there; null = nothing. */
      readonly before: Writing | null;
      /** Whether it is undone now. */
      readonly undone: boolean;
    }
  | {
      readonly is: 'undid' | 'redid';
      readonly id: EditId;
      readonly edit: Edit;
      /** What was undone or given back; null where that edit has not arrived yet. */
      readonly about: Written | null;
    };

/** Every edit of a pad, first to last in their order: none is ever lost, whatever is undone or written over. */
export function logOf(registers: Registers): LogLine[] {
  const written = (id: EditId | null): Written | null => {
    const edit = id === null ? undefined : registers.byId.get(id);
    return edit !== undefined && isWritten(edit) ? edit : null;
  };
  return registers.order.map((edit): LogLine => {
    const id = idOf(edit);
    if (isWritten(edit)) {
      const before = written(edit.over)?.change ?? null;
      return { is: 'wrote', id, edit, before, undone: isUndone(registers, id) };
    }
    const { change } = edit;
    const about = change.is === 'undo' || change.is === 'redo' ? written(change.edit) : null;
    return { is: change.is === 'redo' ? 'redid' : 'undid', id, edit, about };
  });
}
