/** Where the horses stand in the picture of a finish. */
import type { RaceResult } from '../protocol.gen';

export interface Place {
  horse: number;
  /** 1 has won. */
  place: number;
  /** Of the left upper corner, in the picture's own units. */
  x: number;
  y: number;
}

export const WIDTH = 700;
export const HEIGHT = 176;
export const LINE = 640;
export const HEAD = 96;
/** How far the nose is from the left edge of a head, as a part of it. */
const NOSE = 0.92;
const APART = 86;
const CLOSE = 12;
const LANES = [40, 22, 50, 30];

/** Those that came in, the winner last: it is drawn over the others. A photo finish is a matter of inches. */
export function placesOf({ order, disqualified, photo_finish: photo }: RaceResult): Place[] {
  const home = order.filter((horse) => !disqualified.includes(horse));
  const first = LINE - HEAD * NOSE;
  return home
    .map((horse, i) => {
      const behind = photo && i > 0 ? CLOSE + (i - 1) * APART : i * APART;
      return { horse, place: i + 1, x: Math.round(first - behind), y: LANES[i % LANES.length] ?? 0 };
    })
    .reverse();
}
