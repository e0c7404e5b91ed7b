import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** pnpm runs scripts at the root; a path is meant from where it was called. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

/** A text without the mark that some programs put before it. */
const unmarked = (given: string): string => given.replace(/^\ufeff/, '');

/** The whole of a file, or of what comes in where it is `-`. */
export const contents = async (file: string): Promise<string> =>
  unmarked(await (file === '-' ? text(process.stdin) : readFile(pathOf(file), 'utf8')));

/** Its lines, one by one; empty ones are left out. Only a line feed ends one: within JSON other marks are text. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(pathOf(file));
  let begun: string[] = [];
  let isFirst = true;
  for await (const piece of input.setEncoding('utf8')) {
    const [end = '', ...starts] = String(piece).split('\n');
    begun.push(end);
    for (const start of starts) {
      const line = begun.join('');
      if (line.trim() !== '') yield isFirst ? unmarked(line) : line;
      isFirst = false;
      begun = [start];
    }
  }
  const last = begun.join('');
  if (last.trim() !== '') yield isFirst ? unmarked(last) : last;
}

/** Writes a line, as fast as it is read. */
export async function say(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

/** Says on the side what went wrong. */
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);
