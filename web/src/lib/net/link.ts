/** How the connection to a table is, and why there is none, for what people are told. */
export type Link = 'connecting' | 'open' | 'lost' | 'closed';

/** Another node has the table now. */
export const MOVED = 4010;
/** The server is shutting down, is restarted, or has no room for a moment. */
const RESTARTING: readonly number[] = [4003, 1012, 1013];

/**
 * `moved`: the table is back within a blink, so nobody is told. `restarting`: it takes a little, and nothing is lost.
 * `lost`: nobody knows why.
 */
export type Away = 'lost' | 'moved' | 'restarting';

/** What to tell after the connection has changed: tries that fail during a restart do not make it worse. */
export function awayAfter(before: Away | null, link: Link, code: number | null): Away | null {
  if (link === 'open' || link === 'closed') return null;
  if (link === 'connecting') return before;
  if (code === MOVED && before === null) return 'moved';
  if (code === MOVED || (code !== null && RESTARTING.includes(code))) return 'restarting';
  return before === 'moved' ? 'restarting' : (before ?? 'lost');
}
