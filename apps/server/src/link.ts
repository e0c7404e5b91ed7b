import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)(:\d+)?$/.test(host);

/** This machine's address in its network, or null if it has none or listens to itself alone (`HOST`). */
export function lanAddress(listensOn: string): string | null {
  if (isLoopback(listensOn)) return null;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/**
 * The origin that friends can open: PUBLIC_URL, else the one that was asked for, unless only this machine can
 * reach that; then the machine's address in its network, if it listens there.
 */
export function originFor(
  { publicUrl, host: listensOn }: Pick<Config, 'publicUrl' | 'host'>,
  protocol: string,
  asked: string,
): string {
  if (publicUrl) return publicUrl;
  // A proxy may write anything into X-Forwarded-Proto.
  const scheme = protocol === 'https' ? 'https' : 'http';
  // Anybody may write anything into a Host header.
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(asked))
    return originFor({ publicUrl, host: listensOn }, scheme, 'localhost');
  const lan = isLoopback(asked) ? lanAddress(listensOn) : null;
  if (lan === null) return `${scheme}://${asked}`;
  const port = /:(\d+)$/.exec(asked)?.[1];
  return `${scheme}://${lan}${port ? `:${port}` : ''}`;
}
