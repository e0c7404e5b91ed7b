export { connect, type Client, type Options } from './connect.ts';
export { becomeGuest, createTable, findPad, findTable, recordOf, sharePad, summaryOf } from './http.ts';
export { freshId } from './id.ts';
export { followPad, type FollowedPad, type PadOptions } from './pads/follow.ts';
export type { PadLink } from './pads/state.ts';
export { START, type ClientState, type View } from './state.ts';
