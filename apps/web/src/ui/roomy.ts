import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen has room for a log beside the board; the styles ask the same. */
export const roomy = new MediaQuery('(min-width: 900px) and (min-height: 561px)');

/** Whether this is no touch screen alone, so that somebody may have keys. */
export const keyed = new MediaQuery('(any-hover: hover)');
