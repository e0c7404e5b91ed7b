import { networkInterfaces } from 'node:os';

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)(:\d+)?$/.test(host);

/** This machine's address in its network, or null if it has none. */
export function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/**
 * The origin that friends can open: PUBLIC_URL, else the one that was asked for, unless only this machine can
 * reach that; then the machine's address in its network.
 */
export function originFor(publicUrl: string | undefined, protocol: string, host: string): string {
  if (publicUrl) return publicUrl;
  const lan = isLoopback(host) ? lanAddress() : null;
  if (lan === null) return `${protocol}://${host}`;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `${protocol}://${lan}${port ? `:${port}` : ''}`;
}
