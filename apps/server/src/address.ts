import proxyAddr from '@fastify/proxy-addr';
import ip from 'ipaddr.js';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Whether the peer at this address is a proxy whose X-Forwarded headers are believed. */
export type Trust = (address: string) => boolean;

/** Trusts these addresses, ranges and names (`loopback`, `linklocal`, `uniquelocal`); throws on any other word. */
export const trusting = (proxies: readonly string[]): Trust => {
  const compiled = proxyAddr.compile([...proxies]);
  return (address) => compiled(address, 0);
};

/** Where a request comes from, for counting: an IPv4 address, or the /64 that one household has of IPv6. */
export const addressOf = (request: IncomingMessage, trust: Trust): string =>
  blockOf(proxyAddr(request, trust));

/** The host that the browser asked for: a trusted proxy's word, else Host. */
export function hostOf(request: IncomingMessage, trust: Trust): string | undefined {
  const forwarded = last(request.headers, 'x-forwarded-host');
  const { remoteAddress } = request.socket;
  return forwarded && remoteAddress && trust(remoteAddress) ? forwarded : request.headers.host;
}

const last = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  String(headers[name] ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/** The block of addresses that counts as one. */
export function blockOf(address: string): string {
  if (!ip.isValid(address)) return 'unknown';
  // IPv4 often comes dressed as IPv6.
  const parsed = ip.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ip.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
