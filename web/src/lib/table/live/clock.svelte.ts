/** The clocks of a table: the one for a turn, and in games on the clock the game's own. */
import type { FromServer, ToServer, Update } from '$lib/protocol';
import type { Known } from './reducer';
import type { TimedPlay } from './timed.svelte';

export class TableClock {
  /** When the turn clock runs out, by this browser's clock. */
  turnEnds: number | null = $state(null);
  /** All the time there was for this turn, in milliseconds, if the table has said it. */
  turnWhole: number | undefined = $state();
  /** How much of the time for this turn is in the time bank, in milliseconds. */
  bank = $state(0);
  /** The game's own clock; fetched when the table first tells the time. */
  timed: TimedPlay | null = $state.raw(null);
  #isFetched = false;
  readonly #tell: (message: ToServer) => boolean;

  constructor(tell: (message: ToServer) => boolean) {
    this.#tell = tell;
  }

  /** Every message passes here before it counts. */
  hear(message: FromServer): void {
    this.timed?.hear(message);
  }

  /** The update that is on the screen. */
  show(update: Update): void {
    this.turnEnds = update.clock && !update.clock.stands ? Date.now() + update.clock.ms : null;
    this.turnWhole = update.clock?.of_ms;
    this.bank = update.clock?.bank_ms ?? 0;
  }

  /** The game's clock hears what the table has said last; the rest it measures itself. */
  async fetch(known: () => Known): Promise<void> {
    if (this.#isFetched) return;
    this.#isFetched = true;
    const { TimedPlay } = await import('./timed.svelte');
    const timed = new TimedPlay(this.#tell);
    const { updates, table } = known();
    for (const update of Object.values(updates)) timed.hear(update);
    if (table) timed.hear({ type: 'table', table });
    this.timed = timed;
  }
}
