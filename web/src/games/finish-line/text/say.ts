/** How names, dice and numbers are put into the sentences of Finish Line. */
import type { Colour, Face, FlEvent, FlMove } from '../protocol';

export interface Say {
  name: (seat: number) => string;
  /** The name, or "You". */
  who: (seat: number) => string;
  isYou: (seat: number) => boolean;
  money: (amount: number | number[]) => string;
  horses: (horses: readonly number[]) => string;
  colours: (colours: readonly Colour[]) => string;
  die: (colour: Colour, face: Face) => string;
  dice: (colours: readonly Colour[], faces: readonly Face[]) => string;
  /** Where the event's horse is now. */
  place: (event: FlEvent) => number;
  /** "pace change, white 5 → 20, 20 up to 2nd" */
  use: (use: FlEvent | FlMove) => string;
  /** What followed, with a comma before each. */
  then: string;
}
