/** Replays that people keep in this browser, whole, as seen from one seat. */
import { ask } from '$lib/net/ask';
import type { Replay } from '$lib/protocol';
import { kept, KEPT, keepPage } from './library';

/** What is known of a kept replay without opening it. */
export interface KeptReplay {
  table: string;
  game: string;
  names: string[];
  viewer: number | null;
  moves: number;
  /** When it was kept. */
  at: string;
}

const ROOT = '/kept/replays/';
const about = (table: string): string => `${ROOT}${table}`;
const pageAt = (table: string, viewer: number | null, first: number, open: boolean): string =>
  `${ROOT}${table}/${viewer ?? 'spectator'}${open ? '/open' : ''}/${first}`;
/** Where pages ask for the report; only one that is there is kept. */
const reportAt = (table: string): string => `/api/tables/${encodeURIComponent(table)}/report?make=false`;

const json = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });

/** Keep it, also with all hands open; `load` fetches the page with a move. Raises ApiError, or a QuotaExceededError if there is no room. */
export async function keepReplay(
  table: string,
  viewer: number | null,
  language: string,
  load: (move: number, open: boolean) => Promise<Replay>,
): Promise<void> {
  const cache = await caches.open(KEPT);
  const keepAll = async (open: boolean): Promise<Replay> => {
    let replay = await load(0, open);
    await cache.put(pageAt(table, viewer, replay.first, open), json(replay));
    while (replay.frames.length > 0 && replay.first + replay.frames.length <= replay.moves) {
      replay = await load(replay.first + replay.frames.length, open);
      await cache.put(pageAt(table, viewer, replay.first, open), json(replay));
    }
    return replay;
  };
  const replay = await keepAll(false);
  const { game, seats, status } = replay.table;
  if (replay.secrets && status === 'finished') await keepAll(true);
  await keepReport(cache, table).catch(() => undefined);
  // A game without a screen of its own brings its words and fields.
  const brought = [`/api/games/${game}/fields`, `/api/games/${game}/words/${language}`];
  for (const path of brought) await keepPage(cache, path).catch(() => false);
  const names = seats.map((seat) => seat.name ?? '');
  const entry: KeptReplay = { table, game, names, viewer, moves: replay.moves, at: new Date().toISOString() };
  await cache.put(about(table), json(entry)); // last: what is listed is whole
}

/** Nothing is made for it. */
async function keepReport(cache: Cache, table: string): Promise<void> {
  const report = await ask(reportAt(table));
  if (report.status === 200) await cache.put(reportAt(table), report);
}

/** The page with this move, if it is kept. `size`: of a page. */
export async function keptPage(
  table: string,
  viewer: number | null,
  move: number,
  size: number,
  open = false,
): Promise<Replay | null> {
  return kept<Replay>(pageAt(table, viewer, Math.floor(move / size) * size, open));
}

export const keptReplay = (table: string): Promise<KeptReplay | null> => kept<KeptReplay>(about(table));

/** All of them, the latest first. */
export async function keptReplays(): Promise<KeptReplay[]> {
  if (!('caches' in globalThis)) return [];
  const found = await Promise.all((await paths()).filter(isEntry).map((path) => kept<KeptReplay>(path)));
  return found.filter((each) => each !== null).sort((a, b) => b.at.localeCompare(a.at));
}

const isEntry = (path: string): boolean => path.startsWith(ROOT) && !path.slice(ROOT.length).includes('/');

async function paths(): Promise<string[]> {
  const cache = await caches.open(KEPT);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

export async function dropReplay(table: string): Promise<void> {
  const cache = await caches.open(KEPT);
  const own = (await paths()).filter((path) => path === about(table) || path.startsWith(`${about(table)}/`));
  await Promise.all([...own, reportAt(table)].map((path) => cache.delete(path)));
}

/** Whoever leaves this browser leaves no games behind. */
export async function dropAll(): Promise<void> {
  for (const { table } of await keptReplays()) await dropReplay(table);
}
