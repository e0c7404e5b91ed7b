import type { Facts } from './advice.ts';
import type { Shelf } from './shelf.ts';

/** Chromium names itself beside AppleWebKit; iPhones' other browsers are WebKit too. */
export const isWebKit = (agent: string): boolean =>
  agent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(agent);

/** Looks at this browser. */
export async function factsHere(shelf: Shelf): Promise<Facts> {
  const { storage } = navigator;
  const [pads, persisted, estimate] = await Promise.all([
    shelf.all().catch(() => null),
    storage?.persisted?.().catch(() => null),
    storage?.estimate?.().catch(() => null),
  ]);
  return {
    keeps: pads !== null && shelf.trouble !== 'forbidden',
    pads: pads?.length ?? 0,
    persisted: persisted ?? null,
    installed:
      matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    webkit: isWebKit(navigator.userAgent),
    room: estimate?.quota ? { used: estimate.usage ?? 0, most: estimate.quota } : null,
    secure: isSecureContext,
    hasWorkers: 'serviceWorker' in navigator,
    worker: await hasWorker(),
  };
}

async function hasWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return (registration?.active ?? null) !== null;
}

/** Asks the browser to keep pads for good. Asked after the first one is kept: Firefox asks the person. */
export const askToStay = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
