/** How names, dice and numbers are put into the sentences of Dice Flick. */
import type { Event, Plate, Scoring } from '../protocol.gen';

/** Seen on the table, or told by what stands around them. */
export type Quiet = 'take' | 'put_back' | 'turn';
export type Told = Exclude<Event, { event: Quiet }>;

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
  landing: (event: Extract<Event, { event: 'land' }>) => string;
}
