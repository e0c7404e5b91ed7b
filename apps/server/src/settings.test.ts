import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { launch, launchInVain } from '../test/process.ts';
import { freshDir } from '../test/serve.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  test('have defaults, and an empty variable counts as absent', () => {
    const defaults = readConfig({});
    expect(defaults).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      dataSync: 'normal',
      redisUrl: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      cookieKey: undefined,
      botDelay: 1200,
      botsAlone: false,
      limits: true,
      trustProxy: [],
    });
    expect(readConfig({ PORT: '', REDIS_URL: '', BOTS_ALONE: '', OTHER: 'x' })).toEqual(defaults);
    expect(readConfig({ PUBLIC_URL: 'https://fives.example/' })).toMatchObject({
      publicUrl: 'https://fives.example',
    });
  });

  test.each([
    ['0', []],
    ['1', ['loopback']],
    ['10.1.2.3, fd00::/8,uniquelocal', ['10.1.2.3', 'fd00::/8', 'uniquelocal']],
  ])('TRUST_PROXY=%s names the proxies that are believed', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text, LIMITS: 'off' })).toMatchObject({ trustProxy, limits: false });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['DATA_SYNC', 'always'],
    ['REDIS_URL', 'here'],
    ['PUBLIC_URL', 'ftp://fives.example'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['PUBLIC_URL', 'fives.example'],
    ['LOG_LEVEL', 'loud'],
    ['COOKIE_KEY', 'short'],
    ['BOT_DELAY', '-1'],
    ['BOTS_ALONE', 'yes'],
    ['LIMITS', '0'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('%s=%s is wrong, and a sentence names it', (name, value) => {
    const config = readConfig({ [name]: value });
    expect('wrong' in config && config.wrong).toMatch(`The setting ${name} is not right: `);
  });

  test('a server that cannot start says why in one sentence and ends with code 1', async () => {
    const taken = freshDir();
    const first = await launch({ DATA_DIR: taken });
    const file = join(freshDir(), 'file');
    writeFileSync(file, '');
    const rows: [Record<string, string>, RegExp][] = [
      [{ PORT: 'abc' }, /^The setting PORT is not right: .+\n$/],
      [{ DATA_DIR: taken }, /^.+ is in use by another running server\.\n$/],
      [{ DATA_DIR: freshDir(), PORT: String(first.port) }, /^.*EADDRINUSE.*\n$/],
      [{ DATA_DIR: file }, /^.*EEXIST.*\n$/],
      [{ REDIS_URL: 'http://127.0.0.1:1' }, /^REDIS_URL does not begin with redis:\/\/ or rediss:\/\/\n$/],
    ];
    const ends = await Promise.all(rows.map(([env]) => launchInVain(env)));
    for (const [at, [, sentence]] of rows.entries()) {
      expect(ends[at]).toMatchObject({ code: 1, signal: null });
      expect(ends[at]?.output).toMatch(sentence);
    }
    // The first is none the worse for it.
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null });
  });
});
