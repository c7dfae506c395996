/** Aiming with a single switch: die, plate, direction and strength pass by one after the other. */
import { facing, limited, type Limits } from './aim';
import { PLATES } from '../protocol';
import type { Aim } from '../protocol.gen';
import { passing, sweptAzimuth, sweptStrength } from './sweep';

export type Sweep = 'die' | 'plate' | 'azimuth' | 'strength';
const NEXT: Record<Sweep, Sweep | null> = { die: null, plate: 'azimuth', azimuth: 'strength', strength: null };

export class OneSwitch {
  sweep: Sweep = $state('die');
  ms = $state(0);
  #began = 0;
  #request = 0;

  /** Let things pass by, from the first of this sweep. */
  start(sweep: Sweep): void {
    this.stop();
    this.sweep = sweep;
    this.ms = 0;
    this.#began = performance.now();
    const step = (): void => {
      this.ms = performance.now() - this.#began;
      this.#request = requestAnimationFrame(step);
    };
    this.#request = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
  }

  /** The place in the hand that is lit. */
  die(count: number): number {
    return passing(this.ms, count);
  }

  /** The aim as it is just now. */
  aimed(aim: Aim, limits: Limits): Aim {
    if (this.sweep === 'plate')
      return facing(aim, PLATES[(passing(this.ms, PLATES.length) + 2) % PLATES.length] ?? 'south');
    if (this.sweep === 'azimuth')
      return { ...aim, azimuth: limited('azimuth', sweptAzimuth(this.ms, limits.azimuth), limits) };
    if (this.sweep === 'strength') return { ...aim, strength: limited('strength', sweptStrength(this.ms), limits) };
    return aim;
  }

  /** Take what is lit; false if this was the last. */
  next(): boolean {
    const next = NEXT[this.sweep];
    if (next) this.start(next);
    else this.stop();
    return next !== null;
  }
}
