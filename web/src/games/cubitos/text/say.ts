/** How names, dice and numbers are put into the sentences of Cubitos. */
import type { Gathered } from '../turns/gather';
import type { Bonus, Dice, Event, Fallen, Kind } from '../protocol.gen';

/** Seen on the table, or told by what stands beside them. */
export type Quiet =
  | 'push'
  | 'refill'
  | 'rest'
  | 'wait'
  | 'skip'
  | 'accept'
  | 'end_support'
  | 'end_move'
  | 'either'
  | 'receiver'
  | 'shortcut';
export type Told = Exclude<Event, { event: Quiet }> | Gathered;

export interface Say {
  name: (seat: number) => string;
  names: (seats: readonly number[]) => string;
  isYou: (seat: number) => boolean;
  card: (id: string) => string;
  kind: (kind: Kind) => string;
  colours: (colours: readonly string[]) => string;
  face: (face: string) => string;
  dice: (dice: Dice) => string;
  /** The hits of a throw: "red: team symbol, 2 coins". */
  hits: (event: { faces: Fallen[] }) => string;
  /** What throws have brought: "3 coins, 1 step, red". */
  haul: (turn: { throws: Fallen[][] }) => string;
  gains: (gains: { coins: number; steps: number; credits: number }) => string;
  list: (some: readonly string[]) => string;
  bonuses: (bonuses: readonly Bonus[]) => string;
}
