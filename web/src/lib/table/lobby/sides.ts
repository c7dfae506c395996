/** Who plays with whom, from the sides that a game tells. Pure. */
import type { SeatInfo } from '$lib/protocol';

export interface Side {
  side: number;
  /** A, B, C … */
  letter: string;
  partners: SeatInfo[];
}

/** The side of a seat; null in games without sides. */
export function sideOf(seat: number, sides: readonly number[] | null, seats: readonly SeatInfo[]): Side | null {
  const side = sides?.[seat];
  if (side === undefined) return null;
  return {
    side,
    letter: String.fromCharCode('A'.charCodeAt(0) + side),
    partners: seats.filter((other) => other.seat !== seat && sides?.[other.seat] === side),
  };
}
