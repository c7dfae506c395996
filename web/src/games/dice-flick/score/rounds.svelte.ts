/** The end of a round: who has earned what, until somebody goes on. Nobody else has to wait for it. */
import { untrack } from 'svelte';
import type { View } from '../protocol.gen';

/** How long others who go on are not watched yet. */
const HOLD_MS = 6000;

/** How many rounds everybody has finished. */
export const roundsDone = ({ pads }: Pick<View, 'pads'>): number => Math.min(...pads.map((pad) => pad.length));

export class Rounds {
  /** The round that has just been finished. */
  over: number | null = $state(null);
  #seen: number | null = null;
  #closed: (() => void) | null = null;

  /** `goesOn`: the next round has begun for this reader. */
  constructor(view: () => View, live: () => boolean, goesOn: () => boolean) {
    $effect(() => {
      const done = roundsDone(view());
      const isNew = this.#seen !== null && done === this.#seen + 1 && view().stage !== 'over';
      this.#seen = done;
      if (isNew && live()) untrack(() => (this.over = done));
    });
    $effect(() => {
      if (goesOn()) untrack(() => this.next());
    });
  }

  next(): void {
    this.over = null;
    this.#closed?.();
  }

  /** What others do next is shown when this has been read; null: at once. */
  read(): Promise<void> | null {
    if (this.over === null) return null;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.next(), HOLD_MS);
      this.#closed = () => {
        clearTimeout(late);
        this.#closed = null;
        resolve();
      };
    });
  }
}
