// Which Node.js the project runs on. Runs on Node 18.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is fetched for the project alone. */
export const tools = join(root, '.tools');

export const NODE = { least: [24, 15], fetched: 'node@24.21.0' };

/** The fetched Node.js, where the machine's will not do. */
export const ownNode = join(tools, 'node_modules/.bin/node');

/** Whether a Node.js, this one if none is named, is too old for the project. */
export function isOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major < NODE.least[0] || (major === NODE.least[0] && minor < NODE.least[1]);
}
