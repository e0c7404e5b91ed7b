export * from './edit.ts';
export * from './sum.ts';
export * from './sheet.ts';
