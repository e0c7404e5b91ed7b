export { readConfig, type Config } from './config.ts';
export { createServer, type RunningServer, type Setup } from './server.ts';
export type { DealWanted } from './act.ts';
