/** How names, dice and numbers are put into the sentences of Cubo. */
import type { Die, Line } from '../protocol';

export interface Say {
  name: (seat: number) => string;
  names: (seats: readonly number[]) => string;
  isYou: (seat: number) => boolean;
  die: (die: Die) => string;
  dice: (dice: readonly (Die | null)[]) => string;
  /** The lines that score, in brackets. */
  scored: (lines: readonly Line[]) => string;
}
