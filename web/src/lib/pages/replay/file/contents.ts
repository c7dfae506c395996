/**
 * What a file that plays itself holds: a replay as data, and no way to reach a server. Whatever its pages would ask a
 * server is answered from it. `spieltisch replay --html` writes the same (`cli/html.py`).
 */
import { PAGE } from '../frames';

export const FORMAT = 1;

export interface Contents {
  format: number;
  table: string;
  game: string;
  /** Whose view is shown first; null for a spectator's. */
  viewer: number | null;
  /** The move that is shown first. */
  move: number;
  /** Of the sender, by move. */
  notes: [number, string][];
  /** The day it was saved, as `2026-11-17`. */
  made: string;
  /** What a server would answer, by its address as `keyOf` writes it. */
  answers: Record<string, unknown>;
}

/** One name for every address that means the same answer: of a replay, the page that has the move. */
export function keyOf(address: string): string {
  const [path = '', query] = address.split('?');
  if (query === undefined) return path;
  const asked = new URLSearchParams(query);
  for (const each of ['rest', 'make']) asked.delete(each);
  const at = asked.get('at');
  if (at !== null) asked.set('at', String(Math.floor(Math.max(0, Number(at) || 0) / PAGE) * PAGE));
  asked.sort();
  const left = asked.toString();
  return left ? `${path}?${left}` : path;
}

/** Of a page of a replay: the name of the first one. */
export function firstKey(key: string): string | null {
  return key.includes('?at=') ? key.replace(/\?at=\d+/, '?at=0') : null;
}

const replayOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/replay`;

/** The name of a page of a replay; `more` of the query. */
export const pageKey = (table: string, viewer: number | null, first: number, more = ''): string =>
  keyOf(`${replayOf(table)}?viewer=${viewer ?? 'spectator'}&at=${first}${more}`);

export const reportKey = (table: string): string => `/api/tables/${encodeURIComponent(table)}/report`;

/** The seats whose views are in it, and null if a spectator's is. */
export function viewersIn({ table, answers }: Pick<Contents, 'table' | 'answers'>): (number | null)[] {
  const found = Object.keys(answers)
    .filter((key) => key.startsWith(`${replayOf(table)}?`))
    .map((key) => new URLSearchParams(key.split('?')[1]).get('viewer'))
    .map((viewer) => (viewer === 'spectator' || viewer === null ? null : Number(viewer)));
  return [...new Set(found)];
}
