/** How kilometres come about, as people write sums. Pure. */
import { DISTANCES, kmOf } from '../protocol';
import type { Distance } from '../protocol.gen';

/** "2 × 200 + 3 × 100 + 75 = 775"; null where a single card, or none, needs no sum. */
export function sumOf(laid: Record<Distance, number>, number: (km: number) => string): string | null {
  const kinds = [...DISTANCES].reverse().filter((card) => laid[card] > 0);
  const cards = kinds.reduce((sum, card) => sum + laid[card], 0);
  if (cards < 2) return null;
  const parts = kinds.map((card) => (laid[card] > 1 ? `${laid[card]}\u00a0×\u00a0${kmOf(card)}` : `${kmOf(card)}`));
  const total = kinds.reduce((sum, card) => sum + laid[card] * kmOf(card), 0);
  return `${parts.join(' + ')} = ${number(total)}`;
}
