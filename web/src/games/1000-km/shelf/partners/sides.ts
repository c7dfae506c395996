/** Who plays with whom. */
import type { Options } from '$lib/protocol';

/** In teams, partners sit opposite each other (KM-3). */
export const sides = (options: Options, seats: number): number[] | null =>
  options.mode === 'teams' ? Array.from({ length: seats }, (_, seat) => seat % (seats / 2)) : null;
