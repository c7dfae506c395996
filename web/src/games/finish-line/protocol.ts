/** Colours and places of Finish Line. */
import type { Colour, Counts } from './protocol.gen';

export const COLOURS = ['white', 'red', 'green', 'black', 'yellow'] as const satisfies readonly Colour[];

/** The place a horse holds, 1 for the lead; both horses of a pair have it. 0: out of the race. */
export function placeOf(horse: number, row: readonly number[], pair: boolean): number {
  const index = row.indexOf(horse);
  return pair && index > 0 ? index : index + 1;
}

export const diceIn = (counts: Counts): number => COLOURS.reduce((sum, colour) => sum + counts[colour], 0);
