/** How names, dice and numbers are put into the sentences of Cubitos. */
import type { Bonus, CubitosEvent, Dice, Kind } from '../protocol';

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
  hits: (event: CubitosEvent) => string;
  bonuses: (bonuses: readonly Bonus[]) => string;
}
