export * from './limits.ts';
export * from './refusal.ts';
export * from './message.ts';
export { actSchema, commandSchema, createSchema, joinSchema, versionSchema, type Create } from './schema.ts';
export { cleanName } from './name.ts';
