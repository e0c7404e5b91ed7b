import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf, blockOf, hostOf, trusting } from './address.ts';

/** A request that came from this address with these headers. */
function from(remoteAddress: string, headers: IncomingMessage['headers'] = {}): IncomingMessage {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  );
  return Object.assign(request, { headers });
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['somewhere', 'unknown'],
  ['', 'unknown'],
])('the address %s counts as %s', (address, block) => expect(blockOf(address)).toBe(block));

test.each([
  ['nobody is trusted unless told', [], '10.0.0.1', '192.0.2.7', '10.0.0.1'],
  ['a proxy tells who asked', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['each of two proxies', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', '192.0.2.7, 10.0.0.2', '192.0.2.7'],
  [
    'what was there before the proxy is forged',
    ['loopback'],
    '127.0.0.1',
    '198.51.100.1, 192.0.2.7',
    '192.0.2.7',
  ],
  ['somebody else is not believed', ['loopback'], '192.0.2.9', '192.0.2.7', '192.0.2.9'],
  ['nonsense counts as one', ['loopback'], '127.0.0.1', 'nonsense', 'unknown'],
])('who asked: %s', (_, proxies, remote, forwarded, address) => {
  expect(addressOf(from(remote, { 'x-forwarded-for': forwarded }), trusting(proxies))).toBe(address);
});

test('who asked, where a proxy tells nothing', () => {
  expect(addressOf(from('127.0.0.1'), trusting(['loopback']))).toBe('127.0.0.1');
});

test.each([
  ['Host', [], undefined, 'inner'],
  ['Host, whatever a stranger says', [], 'fives.example', 'inner'],
  ['a proxy’s word', ['loopback'], 'fives.example', 'fives.example'],
  ['the nearest proxy’s word', ['loopback'], 'evil.example, fives.example', 'fives.example'],
  ['Host, if the proxy is silent', ['loopback'], undefined, 'inner'],
])('what was asked for: %s', (_, proxies, forwarded, host) => {
  const headers = { host: 'inner', ...(forwarded && { 'x-forwarded-host': forwarded }) };
  expect(hostOf(from('127.0.0.1', headers), trusting(proxies))).toBe(host);
});

test('a word that names nobody is not trusted', () => {
  expect(() => trusting(['everybody'])).toThrow();
});
