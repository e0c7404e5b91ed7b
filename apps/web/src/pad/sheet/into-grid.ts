import { leavesFocus } from '../../ui/focus.ts';
import { focusCell } from './field.ts';

/** What goes away with the focus in it leaves it to the grid. */
export const intoGrid = leavesFocus(focusCell);
