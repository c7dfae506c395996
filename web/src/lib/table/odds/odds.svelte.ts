/** The odds at a table: whether this browser wants them, and what the table has told. */
import type { FromServer, ToServer } from '$lib/protocol';
import { seatKey } from '../live/reducer';

type Told = Extract<FromServer, { type: 'odds' }>;

/** Those of the position on the screen, and of the next one, which the game may still be showing. */
const KEPT = 3;

export class TableOdds {
  wanted = $state(false);
  /** The latest, by viewer. */
  #told: Record<string, readonly Told[]> = $state.raw({});
  readonly #tell: (message: ToServer) => void;

  constructor(tell: (message: ToServer) => void) {
    this.#tell = tell;
  }

  switch(on: boolean): void {
    if (this.wanted === on) return;
    this.wanted = on;
    this.#tell({ type: 'odds', on });
  }

  hear(message: FromServer): void {
    // A new connection knows of no wishes.
    if (message.type === 'welcome' && this.wanted) this.#tell({ type: 'odds', on: true });
    if (message.type !== 'odds') return;
    const key = seatKey(message.seat);
    this.#told = { ...this.#told, [key]: [...(this.#told[key] ?? []), message].slice(-KEPT) };
  }

  /** The odds of this version; until they have come, those before it. Never those of a position not shown yet. */
  at(viewer: string, version: number): Told | null {
    return this.#told[viewer]?.findLast((told) => told.version <= version) ?? null;
  }
}
