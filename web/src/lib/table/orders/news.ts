/** What the table tells of the standing orders of this browser's seats. Nobody else is told. */
import type { OrdersTold } from '$lib/protocol';

/** Something to tell whoever gave an order: it has moved, or it has ended and why. */
export interface OrderNews {
  seat: number;
  order: string;
  what: 'acted' | 'over' | 'undone';
}

/** News that nobody has dismissed: the latest, each once. */
export const KEPT = 3;

export function newsAfter(before: readonly OrderNews[], told: OrdersTold): OrderNews[] {
  const { seat } = told;
  const fresh: OrderNews[] = (told.ended ?? []).map(({ order, why }) => ({ seat, order, what: why }));
  if (told.acted !== undefined) fresh.unshift({ seat, order: told.acted, what: 'acted' });
  const older = before.filter((each) => !fresh.some(({ order, what }) => each.order === order && each.what === what));
  return [...older, ...fresh].slice(-KEPT);
}
