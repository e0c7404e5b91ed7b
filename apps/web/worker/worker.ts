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
/** Where a build is until it is whole. */
const COMING = `coming-${__BUILD__}`;
/** The pages, by an address of each, and what begins them. */
const ENTRIES = { '/': __ENTRY__, '/pad': __PAD_ENTRY__ } as const;
type PageKept = keyof typeof ENTRIES;
/** The score pad's addresses, as the page knows them (apps/web/src/pad/path.ts). */
const OF_PAD = /^\/(pad$|pad\/|print$|me$|s\/)/;
/** Other pages that need no server. */
const OFFLINE = /^\/($|rules\/)/;
/** After this the kept page is shown, ms: a bad network may say nothing for a minute. */
const PATIENCE = 4_000;

const buildsKept = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('fives-'));

/** All or nothing, for a half of a build is of no use; nor may it harm this very build, kept here from before. */
async function keep(): Promise<void> {
  const begun = (await caches.keys()).filter((name) => name.startsWith('coming-'));
  await Promise.all(begun.map((name) => caches.delete(name)));
  const coming = await caches.open(COMING);
  try {
    await coming.addAll([...FILES]);
    await Promise.all([keepPage(coming, '/'), keepPage(coming, '/pad')]);
    const cache = await caches.open(KEPT);
    // The pages come last: where one is, all that it needs is.
    for (const request of await coming.keys()) {
      const answer = await coming.match(request, { ignoreVary: true });
      if (answer !== undefined) await cache.put(request, answer);
    }
  } finally {
    await caches.delete(COMING);
  }
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
  const builds = (await buildsKept()).filter((name) => name !== KEPT);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** This build's, or else what another that is kept has. */
async function kept(asked: Request | PageKept): Promise<Response | undefined> {
  const others = (await buildsKept()).filter((name) => name !== KEPT).reverse();
  for (const cacheName of [KEPT, ...others]) {
    const answer = await caches.match(asked, { cacheName, ignoreVary: true });
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function answerPage(request: Request): Promise<Response> {
  const page: PageKept = OF_PAD.test(new URL(request.url).pathname) ? '/pad' : '/';
  const keptPage = (): Promise<Response | undefined> => kept(page).catch(() => undefined);
  const asked = fetch(request).then(
    async (answer) => (answer.status >= 500 ? await keptPage() : undefined) ?? answer,
    async () => (await keptPage()) ?? Response.error(),
  );
  const late = new Promise<Response>((show) => {
    // Where nothing is kept, the network is waited for as long as it takes.
    const look = async (): Promise<void> => {
      const answer = await keptPage();
      if (answer !== undefined) show(answer);
    };
    setTimeout(() => void look(), PATIENCE);
  });
  return Promise.race([asked, late]);
}

const answerFile = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep()));

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
