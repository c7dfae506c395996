/** What is kept, what is answered and what is thrown away, decided without touching anything. */
import type { Build } from './build';

const PREFIX = 'spieltisch.client ';
/** The page for every address of the client. */
export const INDEX = '/';

export const cacheOf = (build: Build): string => PREFIX + build.entry;

/** Caches of versions before the last one: a tab that is still open may need files of that one. In order of their age. */
export function outdated(caches: string[], own: string): string[] {
  const others = caches.filter((each) => each.startsWith(PREFIX) && each !== own);
  return others.slice(0, -1);
}

/** Everything for reading in one language; without one, what every language needs. */
export function wanted(build: Build, language: string | null): string[] {
  return [...build.files, ...(language === null ? [] : (build.words[language] ?? []))];
}

/** Whether a page is of this version. */
export function isOwn(build: Build, entry: string): boolean {
  return build.entry === entry;
}

/** `asset`: never changes. `page`: the client's own. Everything else, the API above all, is none of the worker's business. */
export function kindOf(method: string, mode: string, url: URL, origin: string): 'asset' | 'page' | null {
  if (method !== 'GET' || url.origin !== origin || url.pathname.startsWith('/api/')) return null;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' ? 'page' : null;
}
