/** How names, dice and numbers are put into the sentences of Cubo. */
import type { AnyDie } from '../protocol';
import type { Line } from '../protocol.gen';

export interface Say {
  name: (seat: number) => string;
  names: (seats: readonly number[]) => string;
  isYou: (seat: number) => boolean;
  die: (die: AnyDie) => string;
  dice: (dice: readonly (AnyDie | null)[]) => string;
  /** The lines that score, in brackets. */
  scored: (lines: readonly Line[]) => string;
}

/** One sentence about the reader, one about the others; each only if there is somebody to tell about. */
export function byReader(
  seats: readonly number[],
  say: Say,
  yours: string,
  theirs: (names: string, count: number) => string,
): string[] {
  const others = seats.filter((seat) => !say.isYou(seat));
  return [
    ...(others.length < seats.length ? [yours] : []),
    ...(others.length > 0 ? [theirs(say.names(others), others.length)] : []),
  ];
}
