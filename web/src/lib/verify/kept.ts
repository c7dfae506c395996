/** What this browser has seen of a table's promises: kept before play, compared with the record afterwards. */

export interface KeptDeal {
  commitment: string;
  /** With the start: the head of the chain and everybody's pledges. */
  start?: string;
  pledges?: string[];
}

export interface Kept {
  /** One for each deal; all but the last were void. */
  deals: KeptDeal[];
  /** The last entry of the journal that was seen, and the head of the chain after it. */
  entry: number;
  head: string;
}

const at = (table: string): string => `spieltisch.fair.${table}`;

export function keptOf(table: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(at(table)) ?? 'null') as Kept | null;
    if (kept) return kept;
  } catch {
    // Nothing readable was kept.
  }
  return { deals: [], entry: -1, head: '' };
}

export function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(at(table), JSON.stringify(kept));
  } catch {
    // Then it can only be compared while this page lives.
  }
}

/** Where a record breaks what this browser was shown; null if nothing was kept, or all of it holds. */
export type Broken = 'commitment' | 'pledges' | 'head';

export interface Shown {
  table: string;
  commitment: string;
  start?: string;
  players: { pledge?: string }[];
}

/** `heads` are those of the record's chain; `voids` is the number of deals before this one that were void. */
export function brokenPromise(kept: Kept, record: Shown, voids: number, heads: readonly string[]): Broken | null {
  const deal = kept.deals[voids];
  if (deal && deal.commitment !== record.commitment) return 'commitment';
  const pledges = record.players.map(({ pledge }) => pledge ?? '');
  if (deal?.start && (deal.start !== record.start || deal.pledges?.join() !== pledges.join())) return 'pledges';
  if (kept.entry >= 0 && heads[kept.entry] !== kept.head) return 'head';
  return null;
}
