export type Shell = { version: string; files: string[] };
declare const __PRECACHE__: Shell;

type Extendable = Event & { waitUntil(promise: Promise<unknown>): void };
type Fetch = Extendable & { request: Request; respondWith(response: Promise<Response>): void };
type Message = Extendable & { data: unknown };
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
  addEventListener(type: 'message', listener: (event: Message) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};
const worker = globalThis as unknown as WorkerScope;

const { version, files } = __PRECACHE__;
const family = 'meridian-shell';
const current = `${family}-${version}`;
const page = '/index.html';

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(current).then((cache) =>
      // A file with a hash in its name may come from where the page just got it.
      Promise.all([
        cache.addAll([page, '/boot.js', '/favicon.svg'].map((url) => new Request(url, { cache: 'reload' }))),
        cache.addAll(files),
      ]),
    ),
  );
});

worker.addEventListener('activate', (event) => {
  const stale = async () => (await caches.keys()).filter((name) => name.startsWith(family) && name !== current);
  event.waitUntil(
    stale()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (pathname.startsWith('/assets/') || pathname === '/boot.js') event.respondWith(asset(request));
});

/** The page always comes from the network; the copy serves only when the network does not answer. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await (await caches.open(current)).match(page);
    if (copy === undefined) throw error;
    return copy;
  }
}

/** Assets carry their hash in the name, so that a copy is never stale. Nothing else is ever kept: no API answer. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(current);
  const copy = await cache.match(request);
  if (copy !== undefined) return copy;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
