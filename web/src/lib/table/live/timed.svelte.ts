/** The part of a live table that only games on the clock need: pings, the game's clock, its pauses. */
import { ClockEstimate } from '$lib/net/clock';
import type { FromServer, Table, ToServer, Update } from '$lib/protocol';

const PING_MS = 1000;
/** The first pings come quickly: without three round trips there is no credit. */
const FIRST_MS = [0, 120, 240, 400];

export class TimedPlay {
  /** The table's clock is stopped. */
  still = $state(false);
  /** When it goes on, by this browser's clock. */
  goesOn: number | null = $state(null);
  #clock = new ClockEstimate();
  #tell: (message: ToServer) => boolean;
  #beats: ReturnType<typeof setTimeout>[] = [];
  #lastPing = 0;
  #runs = false;
  #over = false;

  constructor(tell: (message: ToServer) => boolean) {
    this.#tell = tell;
  }

  now(): number {
    return this.#clock.at(performance.now());
  }

  /** Everything the server says passes here first: a pong is answered at once. */
  hear(message: FromServer): void {
    if (message.type === 'pong' && typeof message.now === 'number') {
      this.#tell({ type: 'pang', now: message.now });
      if (typeof message.id === 'number') this.#clock.pong(message.id, message.now, performance.now());
    }
    if (message.type === 'update' && message.now !== undefined) this.#updated(message, message.now);
    if (message.type === 'table' || message.type === 'welcome') this.#table(message.table);
  }

  /** The connection is lost; the next one is measured from scratch. */
  lost(): void {
    this.#clock.lost();
    this.#rest();
  }

  #updated(update: Update, now: number): void {
    this.still = update.still ?? false;
    this.goesOn = update.lead_ms === undefined ? null : Date.now() + update.lead_ms;
    this.#clock.told(now, this.still, performance.now());
    if (update.view.outcome || this.#over) this.#rest();
    else this.#beat();
  }

  #table(table: Table): void {
    if (table.status === 'paused') {
      this.#clock.stand(performance.now());
      this.still = true;
    }
    this.#over = table.status === 'finished';
    if (this.#over) this.#rest();
  }

  #beat(): void {
    if (this.#runs) return;
    this.#runs = true;
    const ping = (): void => {
      this.#clock.ping(--this.#lastPing, performance.now());
      this.#tell({ type: 'ping', id: this.#lastPing });
    };
    const steadily = (): void => {
      ping();
      this.#beats = [setTimeout(steadily, PING_MS)];
    };
    this.#beats = FIRST_MS.map((ms) => setTimeout(ping, ms));
    this.#beats.push(setTimeout(steadily, PING_MS));
  }

  #rest(): void {
    this.#runs = false;
    for (const beat of this.#beats) clearTimeout(beat);
    this.#beats = [];
  }
}
