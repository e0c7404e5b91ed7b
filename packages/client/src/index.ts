export { connect, type Client, type Options } from './connect.ts';
export { becomeGuest, createTable, findTable, recordOf, summaryOf } from './http.ts';
export { freshId } from './id.ts';
export { START, type ClientState, type View } from './state.ts';
