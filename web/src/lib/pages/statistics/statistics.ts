/** The dice of this server as `GET /api/statistics` tells of them, and how to read the numbers. */
import { call } from '$lib/net/api';

export interface Line {
  kind: string;
  n: number;
  draws: number;
  counts: number[];
  expected: number[];
  degrees: number;
  chi_square: number | null;
  p: number | null;
  adjusted: number | null;
}

export interface GameStatistics {
  game: string;
  games: number;
  draws: number;
  lines: Line[];
}

export type Verdict = 'fair' | 'loaded' | 'too_few';

export interface Total {
  games: number;
  draws: number;
  tests: number;
  degrees: number;
  chi_square: number | null;
  p: number | null;
  adjusted: number | null;
  least: number | null;
  level: number;
  verdict: Verdict;
}

export interface Statistics {
  games: GameStatistics[];
  total: Total;
}

export const fetchStatistics = (): Promise<Statistics> => call<Statistics>('GET', '/api/statistics');

export type Opinion = 'expected' | 'unusual' | 'loaded' | 'untested';

/** What to say of one test. A small p alone is only unusual: among many tests, some are bound to be. */
export function opinion(p: number | null, adjusted: number | null, level: number): Opinion {
  if (p === null || adjusted === null) return 'untested';
  if (adjusted < level) return 'loaded';
  return p < level ? 'unusual' : 'expected';
}

/** The places from first to last that belong to each part of a pile, as "1–22"; a part of one place is just "1". */
export function parts(n: number): string[] {
  const count = Math.min(n, 5);
  const begin = (part: number): number => Math.ceil((part * n) / count);
  return Array.from({ length: count }, (_, part) => {
    const [first, last] = [begin(part) + 1, begin(part + 1)];
    return first === last ? String(first) : `${first}–${last}`;
  });
}

/** How far a count is from what was expected, in whole standard deviations: from -3 to 3. */
export function deviation(count: number, expected: number): number {
  const steps = Math.trunc((count - expected) / Math.sqrt(expected || 1));
  return Math.max(-3, Math.min(3, steps));
}
