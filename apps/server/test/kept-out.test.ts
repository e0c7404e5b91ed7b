import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const NAMES = /(^|\/)\.env(\.|$)|\.(pem|key|p12|pfx|jks|keystore)$|(^|\/)id_(rsa|dsa|ecdsa|ed25519)$|\.db$/;
const KEY = new RegExp(`-----${'BEGIN'} [A-Z ]*PRIVATE ${'KEY'}`);

test('[T142] no private key, no settings of a host and no table are in the repository', () => {
  // Where it was copied without its history there is nothing to keep out of it.
  if (!existsSync(join(ROOT, '.git'))) return expect(ROOT).not.toBe('');
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => NAMES.test(file))).toEqual([]);
  const readable = (file: string): string => {
    try {
      return readFileSync(join(ROOT, file), 'latin1');
    } catch {
      // listed, and removed in the work tree
      return '';
    }
  };
  expect(files.filter((file) => KEY.test(readable(file)))).toEqual([]);
});
