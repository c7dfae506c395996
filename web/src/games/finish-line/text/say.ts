/** How names, dice and numbers are put into the sentences of Finish Line. */
import type { Colour, Event, Face } from '../protocol.gen';

/** Told by what stands before them, or seen on the table. */
export type Quiet = 'draw' | 'rests' | 'spent' | 'passed';

/** What ends a line that another event has begun. */
export type Follows = Extract<
  Event,
  {
    event:
      'advance' | 'fall_back' | 'rearrange' | 'pair' | 'pair_over' | 'disqualify' | 'side_bet' | 'returned' | 'kept';
  }
>;

/** What has a line of its own. */
export type Told = Exclude<Event, Follows | { event: Quiet }>;

export interface Say {
  name: (seat: number) => string;
  /** The name, or "You". */
  who: (seat: number) => string;
  isYou: (seat: number) => boolean;
  money: (amount: number) => string;
  horses: (horses: readonly number[]) => string;
  colours: (colours: readonly Colour[]) => string;
  die: (colour: Colour, face: Face) => string;
  dice: (colours: readonly Colour[], faces: readonly Face[]) => string;
  /** Where the event's horse is now. */
  place: (event: { horse: number; row: number[]; pair: boolean }) => number;
  /** "pace change, white 5 → 20, 20 up to 2nd" */
  use: (use: { face: Face; horse?: number; from?: number }) => string;
  /** What followed, with a comma before each. */
  then: string;
}
