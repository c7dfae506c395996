/** Moments in figures. Pure. */

/** "6" for the whole first second, "1" for the last, 0 when it is over. */
export function secondsLeft(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
