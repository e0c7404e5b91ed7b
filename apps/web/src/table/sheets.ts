// Seldom opened, so not part of what everybody loads first.
export { default as AroundSheets } from './around/Sheets.svelte';
export { default as LobbySheets } from './gathering/Sheets.svelte';
