import { MediaQuery } from 'svelte/reactivity';

/** Whether the screen has room for a log beside the board; the styles ask the same. */
export const roomy = new MediaQuery('(min-width: 900px) and (min-height: 561px)');
