import { MediaQuery } from 'svelte/reactivity';

/** Whether the keypad has its place beside the grid; the styles ask the same. */
export const wide = new MediaQuery('(min-width: 860px), (min-width: 560px) and (max-height: 480px)');
