/** What this browser keeps of the server's pages for reading without the network: the games, their rules and lessons. */
import { ask } from '$lib/net/ask';
import type { Meta } from '$lib/protocol';

export const KEPT = 'spieltisch.kept';
/** Not the address of the list itself: pages that ask for that want to know whether the server is there. */
const GAMES = '/kept/games';
/** When the library was last filled, in which language. */
const MARK = '/kept/library';

const openKept = (): Promise<Cache> => caches.open(KEPT);

/** Once a day for each language. Raises an error if the server is away. */
export async function keepLibrary(language: string): Promise<void> {
  const cache = await openKept();
  const mark = `${new Date().toISOString().slice(0, 10)} ${language}`;
  if ((await (await cache.match(MARK))?.text()) === mark) return;
  const games = await ask('/api/games');
  if (!games.ok) throw new Error(`The games could not be fetched: ${games.status}.`);
  const metas = (await games.clone().json()) as Meta[];
  await cache.put(GAMES, games);
  for (const { game, lesson } of metas) {
    await keepPage(cache, `/api/rules/${game}/${language}`);
    if (lesson) await keepPage(cache, `/api/games/${game}/lesson/${language}`);
  }
  await cache.put(MARK, new Response(mark));
}

/** Whether there is such a page. */
export async function keepPage(cache: Cache, path: string): Promise<boolean> {
  const response = await ask(path);
  if (response.ok) await cache.put(path, response);
  return response.ok;
}

/** Something of the library as data, or null. */
export async function kept<T>(path: string): Promise<T | null> {
  if (!('caches' in globalThis)) return null;
  const response = await caches.match(path, { cacheName: KEPT });
  return response ? ((await response.json()) as T) : null;
}

/** The games as they were when the library was filled. */
export const keptGames = async (): Promise<Meta[]> => (await kept<Meta[]>(GAMES)) ?? [];
