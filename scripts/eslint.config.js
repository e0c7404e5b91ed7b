import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { dirname } from 'node:path';
import ts from 'typescript-eslint';

const root = dirname(import.meta.dirname);
const tests = ['**/*.test.ts', '**/test/**'];
const pure = ['rules', 'table', 'protocol', 'bots', 'scorepad'].map((name) => `packages/${name}/src/**/*.ts`);

const ban = (names, message) => names.map((name) => ({ name, message }));
const timers = ['setTimeout', 'setInterval', 'setImmediate'];
const timerModules = ['timers', 'node:timers', 'timers/promises', 'node:timers/promises'];
const argument = 'A pure package takes time, randomness and ids as arguments.';

export default ts.config(
  { ignores: ['**/node_modules/', '**/dist/', '.tools/', '.cache/', 'coverage/', '**/data/'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: root, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A port may promise what one of its two sides answers at once.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: ['**/*.{ts,svelte}'], ignores: tests, rules: { 'max-lines': ['error', 300] } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: pure,
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...ban(['Date', 'performance', 'process', 'console', 'crypto', 'globalThis'], argument),
        ...ban([...timers, 'queueMicrotask', 'require', 'Buffer'], argument),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: argument }],
      'no-restricted-imports': ['error', { patterns: [{ regex: '^node:', message: argument }] }],
      'no-restricted-syntax': ['error', { selector: 'ImportExpression', message: 'Import at the top.' }],
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: [...tests, ...['timers', 'stop', 'beats'].map((name) => `apps/server/src/**/${name}.ts`)],
    rules: {
      'no-restricted-globals': ['error', ...ban(timers, 'Only timers.ts, stop.ts and beats.ts wait.')],
      'no-restricted-imports': ['error', ...ban(timerModules, 'Only timers.ts, stop.ts and beats.ts wait.')],
    },
  },
  {
    files: ['apps/web/**'],
    rules: {
      'no-restricted-globals': ['error', ...ban(['WebSocket', 'EventSource'], 'Sockets: @fives/client.')],
      'no-restricted-imports': ['error', ...ban(['socket.io-client'], 'Sockets: @fives/client.')],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
