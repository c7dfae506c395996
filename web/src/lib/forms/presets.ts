/** What a game says about the tables it likes: ways to play on the shelf, a first game, one device. Pure data and sums. */
import type { Choice, Options } from '$lib/protocol';

/** A way to play, as a button on the shelf; `shelf/text` has its words. */
export interface Way {
  /** What it is called: `ways` in the words of the game's card on the shelf. */
  key: string;
  options: Options;
  /** If it goes with this number of seats only. */
  seats?: number;
  /** For people who play alone: there are no bots. */
  alone?: boolean;
}

export interface Presets {
  /** Instead of one "Play now". */
  ways?: Way[];
  /** Beside "Play now". */
  specials?: Way[];
  /** The key of the way that is recommended for a first game. */
  firstWay?: string;
  /** The options of a first game. */
  first?: Options;
  /** What must be chosen on one device; the form does not ask for it. */
  device?: Options;
  /** Values that go with one seat only: choosing one chooses the other. */
  alone?: Options;
}

/** The options after the number of seats was chosen: what goes with one seat comes and goes with it. */
export function optionsFor(presets: Presets, seats: number, options: Record<string, Choice>): Record<string, Choice> {
  const alone = presets.alone ?? {};
  if (seats === 1) return { ...options, ...alone };
  return Object.fromEntries(Object.entries(options).filter(([key, value]) => !(key in alone && alone[key] === value)));
}

/** The number of seats after an option was chosen; `usual` is what several people get. */
export function seatsFor(presets: Presets, key: string, value: Choice, seats: number, usual: number): number {
  const alone = presets.alone ?? {};
  if (!(key in alone)) return seats;
  if (alone[key] === value) return 1;
  return seats === 1 ? usual : seats;
}
