/** The newest call, shown on every screen for a moment. */
import type { LogLine } from '$lib/table/live/reducer';
import { untrack } from 'svelte';
import type { Event } from '../protocol.gen';

const CALL_MS = 2200;

export class Calls {
  latest: { seat: number } | null = $state(null);

  constructor(log: () => LogLine<Event>[], live: () => boolean) {
    let heard = untrack(() => log().at(-1));
    $effect(() => {
      const lines = log();
      const fresh = lines.slice(heard ? lines.lastIndexOf(heard) + 1 : 0);
      heard = lines.at(-1);
      const call = fresh.map(({ event }) => event).findLast((event) => event.event === 'call');
      if (call && live()) this.latest = { seat: call.seat };
    });
    $effect(() => {
      if (!this.latest) return;
      const end = setTimeout(() => (this.latest = null), CALL_MS);
      return () => clearTimeout(end);
    });
  }
}
