/** Addresses without a hash: `/`, `/t/TABLE`, `/r/TABLE?move=17&seat=1&open=true`, `/r/TABLE/report?seat=1`, `/verify`, `/statistics`, `/settings`, `/me`, `/me/link#CODE`, `/me/mail#TOKEN`, `/me/unsubscribe#TOKEN`. */

import { app } from './app.svelte';

export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; move: number | null; viewer: number | null; watching: boolean; open: boolean }
  | { page: 'report'; table: string; viewer: number | null }
  | { page: 'verify' }
  | { page: 'statistics' }
  | { page: 'settings' }
  | { page: 'me' }
  | { page: 'link' }
  | { page: 'mail' }
  | { page: 'unsubscribe' }
  | { page: 'missing' };

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What an address means. */
export function match(path: string, search = ''): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean);
  const isReport = first === 'r' && third === 'report';
  if (rest.length > 0 || (third !== undefined && !isReport)) return { page: 'missing' };
  const table = second !== undefined && /^[\w-]{1,64}$/.test(second) ? second : null;
  if (first === undefined) return { page: 'home' };
  if (first === 't' && table) return { page: 'table', table };
  if (first === 'r' && table) {
    const query = new URLSearchParams(search);
    const [seat, viewer] = [query.get('seat'), whole(query.get('seat'))];
    if (isReport) return { page: 'report', table, viewer };
    const open = query.get('open') === 'true';
    return { page: 'replay', table, move: whole(query.get('move')), viewer, watching: seat === WATCHING, open };
  }
  if (first === 'me' && (second === 'link' || second === 'mail' || second === 'unsubscribe')) return { page: second };
  if (second === undefined && (first === 'verify' || first === 'statistics' || first === 'settings' || first === 'me'))
    return { page: first };
  return { page: 'missing' };
}

/** The seat in the address of somebody who has played, and wants to see the game as spectators do. */
const WATCHING = 'none';

export function replayPath(table: string, move: number, viewer: number | null, watching = false, open = false): string {
  const seat = viewer === null ? (watching ? `&seat=${WATCHING}` : '') : `&seat=${viewer}`;
  return `/r/${table}?move=${move}${seat}${open ? '&open=true' : ''}`;
}

export function reportPath(table: string, viewer: number | null): string {
  return `/r/${table}/report${viewer === null ? '' : `?seat=${viewer}`}`;
}

class Router {
  route: Route = $state(match('/'));

  constructor() {
    if (typeof location === 'undefined') return;
    this.#read();
    addEventListener('popstate', () => this.#read());
  }

  #read(): void {
    this.route = match(location.pathname, location.search);
  }

  /** Show another page; of the newer version, if there is one. */
  go(path: string): void {
    if (app.newer) {
      location.assign(path);
      return;
    }
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Correct the address without a step in the history (a replay's slider). */
  replace(path: string): void {
    history.replaceState(null, '', path);
  }

  /** Make ordinary links of this site change the page without reloading it. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/schema')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
