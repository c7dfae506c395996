/** How names, dice and numbers are put into the sentences of Dice Flick. */
import type { FlickEvent, Plate, Scoring } from '../protocol';

export interface Say {
  /** The name, or "You". */
  who: (seat: number) => string;
  isYou: (seat: number) => boolean;
  /** "You draw", "Anna draws". */
  does: (seat: number, you: string, they: string) => string;
  die: (die: number) => string;
  dice: (dice: readonly number[]) => string;
  plate: (plate: Plate) => string;
  points: (n: number) => string;
  what: (scoring: Pick<Scoring, 'kind' | 'colour' | 'axis' | 'knaller'>) => string;
  /** Everything a flick did, without the full stop. */
  landing: (event: FlickEvent) => string;
}
