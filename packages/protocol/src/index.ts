export * from './limits.ts';
export * from './refusal.ts';
export * from './message.ts';
export * from './pad-message.ts';
export { editSchema, unshareSchema, watchPadSchema } from './pad-schema.ts';
export { actSchema, commandSchema, createSchema, joinSchema, versionSchema, type Create } from './schema.ts';
export { cleanName, cleanText } from './name.ts';
