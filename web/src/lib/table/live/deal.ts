/** The browser's side of fair dice: it pledges a nonce, keeps what the table promises, and reveals when all is fixed. */
import { hex } from '$lib/verify/fair';
import { keep, keptOf, type Kept } from '$lib/verify/kept';
import type { Table, ToServer, Update } from '$lib/protocol';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SeatKeys } from './keys';

/** Why this browser does not reveal its nonce: the table has changed what it had promised. */
export type Distrust = 'commitment' | 'pledge';

export const pledgeOf = (nonce: string): string => hex(sha256(new TextEncoder().encode(nonce)));

export class Deal {
  distrust: Distrust | null = null;
  readonly #table: string;
  readonly #keys: SeatKeys;
  readonly #kept: Kept;
  /** The start for which nonces were sent on this connection. */
  #revealed = '';

  constructor(table: string, keys: SeatKeys) {
    this.#table = table;
    this.#keys = keys;
    this.#kept = keptOf(table);
  }

  sit(seat: number, name: string, table: Table): ToServer {
    const { token, nonce } = this.#keys.claim(seat, table.voids.length);
    return { type: 'sit', seat, name, pledge: pledgeOf(nonce), token };
  }

  /** A new connection: what was sent on the last one may not have arrived. */
  connected(): void {
    this.#revealed = '';
  }

  /** The table has changed: keep its promises. While it deals: the nonces to reveal, unless it broke a promise. */
  follow(table: Table, held: readonly number[]): ToServer | null {
    if (table.status !== 'waiting' && table.status !== 'dealing') return null;
    const deal = table.voids.length;
    const known = (this.#kept.deals[deal] ??= { commitment: table.commitment });
    this.distrust = known.commitment === table.commitment ? null : 'commitment';
    const dealing = table.status === 'dealing';
    if (dealing && held.length > 0) {
      const nonces = held.map((seat) => [seat, this.#keys.nonceOf(seat, deal) ?? ''] as const);
      if (nonces.some(([seat, nonce]) => pledgeOf(nonce) !== table.pledges[seat])) this.distrust ??= 'pledge';
      if (!this.distrust) {
        known.start ??= table.start;
        known.pledges ??= [...table.pledges];
        if (known.start !== table.start || known.pledges.join() !== table.pledges.join()) this.distrust = 'pledge';
      }
      keep(this.#table, this.#kept);
      if (this.distrust || this.#revealed === table.start) return null;
      this.#revealed = table.start;
      return { type: 'reveal', nonces: Object.fromEntries(nonces.map(([seat, nonce]) => [String(seat), nonce])) };
    }
    keep(this.#table, this.#kept);
    return null;
  }

  /** The latest head of the chain that this browser was shown. */
  keepHead(update: Update): void {
    const { chain } = update;
    if (!chain || chain.entry <= this.#kept.entry) return;
    this.#kept.entry = chain.entry;
    this.#kept.head = chain.head;
    keep(this.#table, this.#kept);
  }
}
