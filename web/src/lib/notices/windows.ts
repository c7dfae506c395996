/** Which open window a notice is about, decided without touching any. */

export interface Said {
  title: string;
  body: string;
  /** Where it leads, on this site. */
  path: string;
  /** Notices of one table replace each other. */
  tag: string;
  language: string;
}

interface Open {
  url: string;
  visibilityState: string;
}

/** What a push message says; null if it is none of ours. */
export function read(data: unknown): Said | null {
  const { title, body, path, tag, language } = (data ?? {}) as Record<string, unknown>;
  const all = [title, body, path, tag, language];
  if (!all.every((each) => typeof each === 'string')) return null;
  // Never to another site: `//elsewhere.org` begins with a slash, too.
  return /^\/(?![/\\])/.test(path as string) ? ({ title, body, path, tag, language } as Said) : null;
}

/** The window that shows this path, one that can be seen first. */
export function windowAt<T extends Open>(windows: readonly T[], path: string): T | null {
  const there = windows.filter(({ url }) => new URL(url).pathname === path);
  return there.find(({ visibilityState }) => visibilityState === 'visible') ?? there[0] ?? null;
}

/** Whether somebody looks at this path now: then nothing has to call them. */
export const isSeen = (windows: readonly Open[], path: string): boolean =>
  windowAt(windows, path)?.visibilityState === 'visible';
