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
