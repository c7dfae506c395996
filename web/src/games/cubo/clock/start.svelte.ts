/** When a race starts: by the table's clock, not by the message that says so. */
import type { Timing } from '$lib/table/game';

/** The dice are in sight this long before the race begins. */
const NEAR_MS = 2000;

export class Start {
  /** The last start that has passed, and the last one that came near. */
  #opened: number | null = $state(null);
  #near: number | null = $state(null);

  constructor(goAt: () => number | null, timing: () => Pick<Timing, 'now'> | null) {
    $effect(() => {
      const at = goAt();
      const clock = timing();
      if (at === null || !clock) return;
      const left = at - clock.now();
      const open = setTimeout(() => (this.#opened = at), Math.max(0, left));
      const near = setTimeout(() => (this.#near = at), Math.max(0, left - NEAR_MS));
      return () => {
        clearTimeout(open);
        clearTimeout(near);
      };
    });
  }

  hasPassed(at: number | null): boolean {
    return at !== null && this.#opened === at;
  }

  isNear(at: number | null): boolean {
    return at !== null && this.#near === at;
  }
}
