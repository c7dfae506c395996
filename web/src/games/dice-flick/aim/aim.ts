/** From a pull, keys or a slider to the aim of a flick. Nothing here knows where the die will land. */
import type { Aim, Move, Plate, Setting } from '../protocol.gen';

export const AZIMUTH_MAX = 60;
export const ELEVATION_MAX = 35;
/** A shorter pull is none. */
export const DEAD_PX = 16;
const STEP = { azimuth: 2, strength: 0.02, offset: 5, elevation: 1 } as const;
const FINE = { azimuth: 0.25, strength: 0.0025, offset: 0.5, elevation: 0.25 } as const;
const DIGITS = { azimuth: 2, strength: 4, offset: 1, elevation: 2 } as const;
export type Dial = keyof typeof STEP;

export const START: Readonly<Aim> = { plate: 'south', offset: 0, azimuth: 0, elevation: 10, strength: 0.25 };

export interface Pull {
  azimuth: number;
  strength: number;
}

/** Rounded as the table takes it (13.7). */
export function rounded(dial: Dial, value: number): number {
  const power = 10 ** DIGITS[dial];
  return Math.round(value * power) / power + 0;
}

export function limited(dial: Dial, value: number, offsetMax = 0): number {
  const range: Record<Dial, readonly [number, number]> = {
    azimuth: [-AZIMUTH_MAX, AZIMUTH_MAX],
    strength: [0, 1],
    offset: [-offsetMax, offsetMax],
    elevation: [0, ELEVATION_MAX],
  };
  const [low, high] = range[dial];
  return rounded(dial, Math.min(high, Math.max(low, value)));
}

export const stepped = (dial: Dial, value: number, steps: number, fine: boolean, offsetMax = 0): number =>
  limited(dial, value + steps * (fine ? FINE : STEP)[dial], offsetMax);

/** How long a pull of full strength is, for a picture of this size. */
export const fullPull = (size: number): number => Math.min(260, Math.max(130, 0.42 * size));

/**
 * A pull to the right and back, in pixels: the die goes the other way. Null if it is too short, or points forward:
 * then letting go does nothing.
 */
export function pulled(right: number, back: number, full: number): Pull | null {
  const length = Math.hypot(right, back);
  const angle = (Math.atan2(right, back) * 180) / Math.PI;
  if (length < DEAD_PX || Math.abs(angle) > 105) return null;
  return {
    azimuth: limited('azimuth', angle),
    strength: limited('strength', (length - DEAD_PX) / (full - DEAD_PX)),
  };
}

/** Almost all flicks leave within this many degrees of the aim; even a steady hand is never exact. */
export const spreadOf = (tremor: unknown, { tremors }: Pick<Setting, 'tremors'>): number =>
  2 * Math.max(1, tremors.find(({ name }) => name === tremor)?.azimuth ?? 0);

export const flickOf = (aim: Aim): Move => ({ move: 'flick', ...aim });

export const facing = (aim: Aim, plate: Plate): Aim => ({ ...aim, plate, offset: 0 });
