// Answers for the pages when there is no network: a whole build is kept, but the network is asked for a page first,
// so that a newer one is never hidden.
declare const self: ServiceWorkerGlobalScope;
export {};

// These are written by the build.
declare const __BUILD__: string;
/** The file that begins a page of this build, and the one that begins the score pad's. */
declare const __ENTRY__: string;
declare const __PAD_ENTRY__: string;
declare const __FILES__: readonly string[];

const FILES = __FILES__;
const KEPT = `fives-${__BUILD__}`;
/** The pages, by an address of each, and what begins them. */
const ENTRIES = { '/': __ENTRY__, '/pad': __PAD_ENTRY__ } as const;
type PageKept = keyof typeof ENTRIES;
/** The score pad's addresses, as the page knows them (apps/web/src/pad/path.ts). */
const OF_PAD = /^\/(pad$|pad\/|print$|me$|s\/)/;
/** Other pages that need no server. */
const OFFLINE = /^\/($|rules\/)/;
/** After this the kept page is shown, ms: a bad network may say nothing for a minute. */
const PATIENCE = 4_000;

/** All or nothing: a half of a build is of no use. */
async function keep(): Promise<void> {
  const cache = await caches.open(KEPT);
  await Promise.all([keepPage(cache, '/'), keepPage(cache, '/pad')]);
  await cache.addAll([...FILES]);
}

async function keepPage(cache: Cache, path: PageKept): Promise<void> {
  const page = await fetch(path, { cache: 'no-cache' });
  const html = await page.clone().text();
  // A newer build has come meanwhile, with a worker of its own.
  if (!page.ok || !html.includes(ENTRIES[path])) throw new Error('another build');
  await cache.put(path, page);
}

/** Pages of the build before may still be open, and fetch their parts one by one. */
async function forget(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('fives-') && name !== KEPT);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

async function answerPage(request: Request): Promise<Response> {
  const page: PageKept = OF_PAD.test(new URL(request.url).pathname) ? '/pad' : '/';
  const kept = async (): Promise<Response> =>
    (await (await caches.open(KEPT)).match(page)) ?? Response.error();
  const asked = fetch(request).then((answer) => (answer.status >= 500 ? kept() : answer), kept);
  const late = new Promise<void>((tell) => setTimeout(tell, PATIENCE)).then(kept);
  return Promise.race([asked, late]);
}

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) =>
  event.waitUntil(
    keep().catch(async (error: unknown) => {
      await caches.delete(KEPT);
      throw error;
    }),
  ),
);

self.addEventListener('activate', (event) => event.waitUntil(forget().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (OFFLINE.test(pathname) || OF_PAD.test(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(answerFile(request));
  }
});

/** What the page says to it. */
self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  if (data === 'take-over') void self.skipWaiting();
  else if (data === 'which-build') ports[0]?.postMessage(Object.values(ENTRIES));
});
