/**
 * The service worker: the client opens without the network, and a new version waits until a page of it is opened.
 *
 * It answers pages (network first) and files that never change (cache first), and nothing else: what is kept of the API,
 * the pages themselves keep on purpose (lib/app/library.ts).
 */
import { build } from './build';
import * as notices from '../lib/notices/worker';
import { cacheOf, INDEX, isOwn, kindOf, outdated, wanted } from './plan';
import type { FromPage, FromWorker } from './messages';

declare const self: ServiceWorkerGlobalScope;

const OWN = cacheOf(build);
/** Which language is kept: a new version fetches the same before it offers itself. */
const LANGUAGE = { cache: 'spieltisch.language', key: '/language' };
/** Requests at the same time: whoever plays meanwhile comes first. */
const AT_ONCE = 3;
/** A line that is there but carries nothing. */
const PATIENCE_MS = 6000;
/** What a proxy answers while the server is away. */
const AWAY = [502, 503, 504];
const SAME = { ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(hear(event.data as FromPage, event.source)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = kindOf(method, mode, new URL(url), self.location.origin);
  if (kind === 'asset') event.respondWith(asset(event.request));
  if (kind === 'page') event.respondWith(page(event));
});
notices.listen();

async function hear(told: FromPage, from: ExtendableMessageEvent['source']): Promise<void> {
  const answer = (message: FromWorker): void => from?.postMessage(message);
  if (told.type === 'keep') {
    await (await caches.open(LANGUAGE.cache)).put(LANGUAGE.key, new Response(told.language));
    await keep(wanted(build, told.language));
    answer({ type: 'kept' });
  } else if (isOwn(build, told.entry)) await self.skipWaiting();
  else answer({ type: 'newer' });
}

/** Everything that the version before had is here before this one offers itself. */
async function prepare(): Promise<void> {
  const language = (await (await caches.match(LANGUAGE.key))?.text()) ?? null;
  await keep(wanted(build, language));
  const used = await Promise.all(build.large.map((file) => caches.match(file, SAME)));
  await keep(build.large.filter((_, i) => used[i]));
}

/** Fetch what is not here yet; what another version has is not fetched again. Raises an error if anything is missing. */
async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(OWN);
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      if (!(await cache.match(file, SAME))) await cache.put(file, await found(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function found(file: string): Promise<Response> {
  const here = file === INDEX ? undefined : await caches.match(file, SAME);
  const response = here ?? (await fetch(file, { cache: file === INDEX ? 'no-cache' : 'default', priority: 'low' }));
  if (!response.ok || response.redirected) throw new Error(`${file} could not be fetched: ${response.status}`);
  return response;
}

async function takeOver(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), OWN).map((each) => caches.delete(each)));
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function asset(request: Request): Promise<Response> {
  const here = await caches.match(request, SAME);
  if (here) return here;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(OWN)).put(request, response.clone());
  return response;
}

/** The page as the server has it now, or as it was when the network was last there. */
async function page(event: FetchEvent): Promise<Response> {
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const fresh = preloaded.then((response) => response ?? fetch(event.request));
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  const first = await Promise.race([fresh, late]).catch(() => null);
  if (first && !AWAY.includes(first.status)) return first;
  return (await caches.match(INDEX, { ...SAME, cacheName: OWN })) ?? first ?? fresh;
}
