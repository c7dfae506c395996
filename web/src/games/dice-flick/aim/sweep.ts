/** One switch is enough: what can be chosen passes by, and a press takes it. */

export const SWEEP_MS = 4500;
const DWELL_MS = 1400;

/** Up and down again between two ends, once in two sweeps. */
export function swung(ms: number, low: number, high: number, sweep = SWEEP_MS): number {
  const place = (ms / sweep) % 2;
  return low + (high - low) * (place <= 1 ? place : 2 - place);
}

/** One after the other, round and round. */
export const passing = (ms: number, count: number): number => Math.floor(ms / DWELL_MS) % Math.max(1, count);

/** Straight ahead first, then to the left, and back over to the right. */
export const sweptAzimuth = (ms: number, widest: number): number => swung(ms + SWEEP_MS / 2, -widest, widest);
export const sweptStrength = (ms: number): number => swung(ms, 0, 1);
