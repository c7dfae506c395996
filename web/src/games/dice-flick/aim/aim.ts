/** From a pull, keys or a slider to the aim of a flick. Nothing here knows where the die will land. */
import type { Aim, Move, Plate, Setting } from '../protocol.gen';

/** How far each part of an aim goes, by the box and by what this player may do. */
export interface Limits {
  /** Degrees to either side. */
  azimuth: number;
  elevation: number;
  /** How far the plate may slide; 0: not at all. */
  offset: number;
}
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

export function limited(dial: Dial, value: number, { azimuth, elevation, offset }: Limits): number {
  const range: Record<Dial, readonly [number, number]> = {
    azimuth: [-azimuth, azimuth],
    strength: [0, 1],
    offset: [-offset, offset],
    elevation: [0, elevation],
  };
  const [low, high] = range[dial];
  return rounded(dial, Math.min(high, Math.max(low, value)));
}

export const stepped = (dial: Dial, value: number, steps: number, fine: boolean, limits: Limits): number =>
  limited(dial, value + steps * (fine ? FINE : STEP)[dial], limits);

/** How long a pull of full strength is, for a picture of this size. */
export const fullPull = (size: number): number => Math.min(260, Math.max(130, 0.42 * size));

/**
 * A pull to the right and back, in pixels: the die goes the other way. Null if it is too short, or points forward:
 * then letting go does nothing.
 */
export function pulled(right: number, back: number, full: number, limits: Limits): Pull | null {
  const length = Math.hypot(right, back);
  const angle = (Math.atan2(right, back) * 180) / Math.PI;
  if (length < DEAD_PX || Math.abs(angle) > 105) return null;
  return {
    azimuth: limited('azimuth', angle, limits),
    strength: limited('strength', (length - DEAD_PX) / (full - DEAD_PX), limits),
  };
}

/** Almost all flicks leave within this many degrees of the aim; even a steady hand is never exact. */
export const spreadOf = (tremor: unknown, { tremors }: Pick<Setting, 'tremors'>): number =>
  2 * Math.max(1, tremors.find(({ name }) => name === tremor)?.azimuth ?? 0);

/** The option `tremor` has one value for everybody, or one for each seat. */
export function tremorAt(option: unknown, seat: number | null): string {
  const values = String(option).split(' ');
  return values[seat ?? 0] ?? values[0] ?? '';
}

export const flickOf = (aim: Aim): Move => ({ move: 'flick', ...aim });

export const facing = (aim: Aim, plate: Plate): Aim => ({ ...aim, plate, offset: 0 });
