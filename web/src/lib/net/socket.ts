/** The live connection to one table: it reconnects by itself, says what it last saw, and matches answers by id. */
import type { FromServer, Refusal, ToServer } from '$lib/protocol';
import { MOVED, type Link } from './link';
import { FREE, waitBefore } from './pace';

/** What a WebSocket must be able to do; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Wiring {
  open: () => Wire;
  hello: () => { tokens: string[]; since: number | null; seen?: number | null; password?: string };
  receive: (message: FromServer) => void;
  changed: (link: Link, code: number | null) => void;
}

/** How a request ended: done, refused with a reason, or lost with the connection. */
export type Answer = { ok: true; message: FromServer } | { ok: false; refusal: Refusal };

const LOOK_MS = 2_000;
/** A connection that lasts less is no success: after several of them the waits grow. */
const LASTING_MS = 5_000;
/** So often the server is asked for a sign of life, and after so long a silence it is given up. */
const CALM = { ask: 20_000, giveUp: 45_000 };
/** The same while somebody waits for an answer. */
const WAITING = { ask: 3_000, giveUp: 9_000 };
/** Codes after which reconnecting is useless, each with the key of the sentence that says why. */
export const FINAL_CODES = new Map([
  [4001, 'unknown_table'],
  [4004, 'foreign_origin'],
  [4005, 'damaged'],
  [4006, 'password_needed'],
  [4007, 'banned'],
  [4009, 'old_rules'],
]);

const LOST: Refusal = {
  key: 'connection_lost',
  rule: null,
  sentence: 'The connection was lost; see what is on the table.',
};

/** A message that waits for its answer. `again`: it may be sent once more. */
interface Pending {
  text: string;
  again: boolean;
  resolve: (answer: Answer) => void;
}

/** A move answers one version, so it is never played twice; in games on the clock (`at`) several answer the same one. */
const isRepeatable = (message: ToServer): boolean => message.type === 'move' && message.at === undefined;

export class TableSocket {
  #wiring: Wiring;
  #wire: Wire | null = null;
  #link: Link = 'connecting';
  #attempt = 0;
  #welcomed = -Infinity;
  /** Connections in a row that did not last. */
  #short = 0;
  #nextId = 1;
  #heard = 0;
  #pending = new Map<number, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Send without waiting for an answer. False if there is no connection. */
  tell(message: ToServer): boolean {
    if (this.#link !== 'open' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Send and wait for the answer that carries the same id. Nothing is sent twice, but a move if the table moves. */
  ask(message: ToServer): Promise<Answer> {
    if (this.#link !== 'open' || !this.#wire) return Promise.resolve({ ok: false, refusal: LOST });
    const id = this.#nextId++;
    const text = JSON.stringify({ ...message, id });
    this.#wire.send(text);
    return new Promise((resolve) => this.#pending.set(id, { text, again: isRepeatable(message), resolve }));
  }

  /** Try again now: the network is back, or the person asks. */
  retryNow(): void {
    if (this.#link !== 'lost') return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Reconnect at once, to send another hello. */
  renew(): void {
    const wire = this.#wire;
    this.#wire = null;
    clearTimeout(this.#retry);
    this.#dropPending();
    wire?.close();
    this.#connect();
  }

  close(): void {
    this.#become('closed', null);
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#dropPending();
    this.#wire?.close();
    this.#wire = null;
  }

  #connect(): void {
    this.#become('connecting', null);
    const wire = this.#wiring.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#heard = Date.now();
      wire.send(JSON.stringify({ type: 'hello', ...this.#wiring.hello() }));
      this.#keepAlive(wire);
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#receive(event.data);
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#lost(event.code);
    };
  }

  #keepAlive(wire: Wire): void {
    clearInterval(this.#beat);
    let asked = this.#heard;
    this.#beat = setInterval(() => {
      const now = Date.now();
      const { ask, giveUp } = this.#pending.size > 0 ? WAITING : CALM;
      if (now - this.#heard > giveUp) {
        wire.close();
        if (wire === this.#wire) this.#lost(0);
      } else if (now - asked >= ask && this.tell({ type: 'ping' })) asked = now;
    }, LOOK_MS);
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    if (typeof data !== 'string') return;
    let message: FromServer;
    try {
      message = JSON.parse(data) as FromServer;
    } catch {
      return;
    }
    if (message.type === 'welcome') {
      this.#attempt = Math.max(0, this.#short - FREE);
      this.#welcomed = Date.now();
      this.#become('open', null);
      for (const { text } of this.#pending.values()) this.#wire?.send(text);
    }
    this.#settle(message);
    this.#wiring.receive(message);
  }

  /** Resolve the request that waits for this answer. An unknown id (a repeat) is ignored. */
  #settle(message: FromServer): void {
    if (!('id' in message) || typeof message.id !== 'number') return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    const { resolve } = pending;
    this.#pending.delete(message.id);
    if (message.type === 'refused') resolve({ ok: false, refusal: message.refusal });
    else if (message.type === 'error') resolve({ ok: false, refusal: message.error });
    else resolve({ ok: true, message });
  }

  #lost(code: number): void {
    clearInterval(this.#beat);
    this.#wire = null;
    if (this.#link === 'open') this.#short = Date.now() - this.#welcomed < LASTING_MS ? this.#short + 1 : 0;
    const isBackAtOnce = code === MOVED && this.#attempt === 0;
    this.#dropPending(isBackAtOnce);
    if (this.#link === 'closed') return;
    if (FINAL_CODES.has(code)) {
      this.#become('closed', code);
      return;
    }
    this.#become('lost', code);
    // A table that has moved is there already; if not, then as after any other end.
    const wait = isBackAtOnce ? 0 : waitBefore(this.#attempt, Math.random());
    this.#attempt++;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  /** Nobody answers any more. `movesStay`: those that can be sent again are. */
  #dropPending(movesStay = false): void {
    const waiting = [...this.#pending].filter(([, { again }]) => !(movesStay && again));
    for (const [id] of waiting) this.#pending.delete(id);
    for (const [, { resolve }] of waiting) resolve({ ok: false, refusal: LOST });
  }

  #become(link: Link, code: number | null): void {
    this.#link = link;
    this.#wiring.changed(link, code);
  }
}
