import { describe, expect, test } from 'vitest';
import { freshDir, serve } from '../test/serve.ts';

const here = () => ({ dataDir: freshDir(), redisUrl: undefined });
const PATHS = ['/', '/t/AAAAAAAAAAAAAAAAAAAAAA', '/nothing', '/api/nothing', '/healthz', '/icon.svg'];

describe('every answer tells browsers', () => {
  test('to run the files of this server alone, and never to leave plain http', async () => {
    const { url, port } = await serve(here());
    const host = `127.0.0.1:${port}`;
    for (const path of PATHS) {
      const { headers } = await fetch(`${url}${path}`);
      expect(headers.get('content-security-policy')?.split(';')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        `connect-src 'self' ws://${host} wss://${host}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('to tell nobody the address, to guess no type, and to give other sites nothing', async () => {
    const { url } = await serve(here());
    const { headers } = await fetch(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });

  test('over https, to keep other sites’ windows apart: over plain http they would only complain', async () => {
    const { url } = await serve(here(), { trustProxy: ['loopback'] });
    const by = async (headers: Record<string, string>): Promise<string | null> =>
      (await fetch(url, { headers })).headers.get('cross-origin-opener-policy');
    expect(await by({})).toBeNull();
    expect(await by({ 'x-forwarded-proto': 'https' })).toBe('same-origin');
  });

  test('a host that is none is not repeated', async () => {
    const { url } = await serve(here(), { trustProxy: ['loopback'] });
    for (const host of ["x; script-src 'unsafe-inline'", "x 'unsafe-eval'", 'x,y z', '[::1'])
      expect(
        (await fetch(url, { headers: { 'x-forwarded-host': host } })).headers.get('content-security-policy'),
      ).toContain("connect-src 'self' 'self';");
    const { headers } = await fetch(url, { headers: { 'x-forwarded-host': '[fd00::1]:3000' } });
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' ws://[fd00::1]:3000 wss://[fd00::1]:3000;",
    );
  });
});

describe('a guest’s cookie', () => {
  test.each<[string, string[], Record<string, string>, boolean]>([
    ['leaves by http as well where the page came by it', [], {}, false],
    ['does not believe a stranger who says it came by https', [], { 'x-forwarded-proto': 'https' }, false],
    [
      'leaves by https alone where a trusted proxy speaks it',
      ['loopback'],
      { 'x-forwarded-proto': 'https' },
      true,
    ],
  ])('%s', async (_, trustProxy, headers, secure) => {
    const { url } = await serve(here(), { trustProxy });
    const cookie = (await fetch(url, { headers })).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^fives=[\w-]{22}\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly;( Secure;)? SameSite=Lax$/,
    );
    expect(cookie.includes('Secure')).toBe(secure);
  });
});
