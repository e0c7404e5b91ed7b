// Seldom opened, so not part of what everybody loads first.
export { default as HandOver } from './ending/HandOver.svelte';
export { default as Over } from './ending/Over.svelte';
export { default as AroundSheets } from './around/Sheets.svelte';
export { default as LobbySheets } from './gathering/Sheets.svelte';
export { default as Boneyard } from './playing/Boneyard.svelte';
export { default as Claims } from './playing/Claims.svelte';
export { default as Log } from './playing/Log.svelte';
