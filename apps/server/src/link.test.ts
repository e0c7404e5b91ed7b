import { expect, test } from 'vitest';
import { lanAddress, originFor } from './link.ts';

const lan = lanAddress('0.0.0.0');
const seen = lan ?? 'localhost';

test.each([
  ['PUBLIC_URL wins', 'https://fives.example', '0.0.0.0', 'localhost:3000', 'https://fives.example'],
  ['the address that was asked for', undefined, '0.0.0.0', 'fives.lan:3000', 'http://fives.lan:3000'],
  ['another machine’s name without a port', undefined, '0.0.0.0', 'fives.lan', 'http://fives.lan'],
  [
    'this machine’s own address in its network',
    undefined,
    '0.0.0.0',
    'localhost:3000',
    `http://${seen}:3000`,
  ],
  ['none that nobody listens on', undefined, '127.0.0.1', 'localhost:3000', 'http://localhost:3000'],
  ['none that nobody listens on, IPv6', undefined, '::1', '[::1]:3000', 'http://[::1]:3000'],
])('a link carries %s', (_, publicUrl, host, asked, origin) => {
  expect(originFor({ publicUrl, host }, 'http', asked)).toBe(origin);
});

test.each([
  ['https', 'https'],
  ['http', 'http'],
  ['javascript', 'http'],
  ['HTTPS:', 'http'],
  ['', 'http'],
])('what a proxy calls "%s" is %s', (protocol, scheme) => {
  const there = { publicUrl: undefined, host: '127.0.0.1' };
  expect(originFor(there, protocol, 'fives.lan')).toBe(`${scheme}://fives.lan`);
  expect(originFor(there, protocol, '<x>')).toBe(`${scheme}://localhost`);
});
