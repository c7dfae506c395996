/** The newest call, shown on every screen for a moment. */
import type { LogLine } from '$lib/table/live/reducer';
import { untrack } from 'svelte';

const CALL_MS = 2200;

export class Calls {
  latest: { seat: number } | null = $state(null);

  constructor(log: () => LogLine[], live: () => boolean) {
    let heard = untrack(() => log().at(-1));
    $effect(() => {
      const lines = log();
      const fresh = lines.slice(heard ? lines.lastIndexOf(heard) + 1 : 0);
      heard = lines.at(-1);
      const seat = fresh.findLast((line) => line.event.event === 'call')?.event.seat;
      if (typeof seat === 'number' && live()) this.latest = { seat };
    });
    $effect(() => {
      if (!this.latest) return;
      const end = setTimeout(() => (this.latest = null), CALL_MS);
      return () => clearTimeout(end);
    });
  }
}
