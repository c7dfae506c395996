/** What a slip is worth if the race ended now, as a sum that adds up. */
import type { Bet, Ending, Slip } from '../protocol.gen';

export interface Sum {
  first: number;
  /** What the bets that hold would pay. */
  bets: number;
  /** What green dice would add. */
  bonus: number;
  rest: number;
  worth: number;
}

/** Its horse is first, or its two are first and second. */
export const holds = ({ horses }: Bet, { first, second }: Pick<Ending, 'first' | 'second'>): boolean =>
  horses.length > 1 ? horses.every((horse) => horse === first || horse === second) : horses[0] === first;

/** For each way it may end now; none if this slip is not seen. */
export const sumsOf = (slip: Slip, now: readonly Ending[], seat: number): Sum[] =>
  now.flatMap((ending) => {
    const worth = ending.money[seat] ?? -1;
    if (worth < 0) return [];
    const won = [...slip.win, ...slip.place].filter((bet) => holds(bet, ending));
    const bets = won.reduce((sum, bet) => sum + bet.stake * bet.odds, 0);
    return [{ first: ending.first, bets, bonus: worth - bets - slip.rest, rest: slip.rest, worth }];
  });
