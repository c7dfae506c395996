/** Re-checking the dice of a record, from SHA-256 alone (docs/protocol.md, "Records and fair dice"). */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export type Draw =
  { stream: number; below: number; value: number } | { stream: number; shuffle: number; order: number[] };

export interface FairRecord {
  table: string;
  commitment: string;
  secret: string | null;
  players: { name: string; level?: string | null; nonce: string; pledge?: string }[];
  draws: Draw[];
  /** 3: dealt for a lesson; 2: nonces were pledged first; 1 or missing: an older table. */
  fair?: number;
  /** With pledged nonces: the head of the chain when play was started. */
  start?: string;
}

export type Check =
  | { ok: true; draws: number; key: string }
  | { ok: false; fault: 'no_secret' }
  | { ok: false; fault: 'commitment' }
  | { ok: false; fault: 'pledge'; seat: number }
  | { ok: false; fault: 'draw'; draw: number; place: number | null; told: number | null; right: number };

const SPAN = 2 ** 32;
const utf8 = new TextEncoder();

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each value has one spelling: a record in which another one was put is not the same record. */
export function unhex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function keyOf(secret: Uint8Array, table: string, nonces: readonly string[]): Uint8Array {
  return hmac(sha256, secret, utf8.encode(['spieltisch key 1', table, ...nonces].join('\n')));
}

/** With pledged nonces the start is part of the key: seats, names, options and pledges. */
export function pledgedKeyOf(secret: Uint8Array, table: string, start: string, nonces: readonly string[]): Uint8Array {
  return hmac(sha256, secret, utf8.encode(['spieltisch key 2', table, start, ...nonces].join('\n')));
}

/** A lesson has the same deal for everybody. */
export function lessonKeyOf(secret: Uint8Array): Uint8Array {
  return hmac(sha256, secret, utf8.encode('spieltisch lesson 1'));
}

/** One stream of 32-bit words, with the numbers and shuffles made of them. */
export class Stream {
  #key: Uint8Array;
  #stream: number;
  #position = 0;
  #block = new DataView(new ArrayBuffer(32));

  constructor(key: Uint8Array, stream: number) {
    this.#key = key;
    this.#stream = stream;
  }

  word(): number {
    const place = this.#position % 8;
    if (place === 0) {
      const label = utf8.encode('spieltisch dice 1');
      const message = new Uint8Array(label.length + 12);
      message.set(label);
      const tail = new DataView(message.buffer, label.length);
      tail.setUint32(0, this.#stream);
      tail.setBigUint64(4, BigInt(this.#position / 8));
      const block = hmac(sha256, this.#key, message);
      this.#block = new DataView(block.buffer, block.byteOffset, 32);
    }
    this.#position += 1;
    return this.#block.getUint32(4 * place);
  }

  below(n: number): number {
    const limit = SPAN - (SPAN % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  shuffle(n: number): number[] {
    const order = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = held;
    }
    return order;
  }
}

/** Commitment, pledges, key and every draw. Names the first draw that does not fit, counted from 1. */
export function checkDice(record: FairRecord): Check {
  const secret = record.secret ? unhex(record.secret) : null;
  if (!secret) return { ok: false, fault: 'no_secret' };
  if (hex(sha256(secret)) !== record.commitment) return { ok: false, fault: 'commitment' };
  const nonces = record.players.map((player) => player.nonce);
  const pledged = record.fair === 2;
  for (const [seat, { level, nonce, pledge }] of pledged ? record.players.entries() : []) {
    const fits =
      !level || level.startsWith('outside:') ? hex(sha256(utf8.encode(nonce))) === pledge : !nonce && !pledge;
    if (!fits) return { ok: false, fault: 'pledge', seat };
  }
  const key =
    record.fair === 3
      ? lessonKeyOf(secret)
      : pledged
        ? pledgedKeyOf(secret, record.table, record.start ?? '', nonces)
        : keyOf(secret, record.table, nonces);
  const streams = new Map<number, Stream>();
  for (const [index, draw] of record.draws.entries()) {
    let stream = streams.get(draw.stream);
    if (!stream) streams.set(draw.stream, (stream = new Stream(key, draw.stream)));
    const fault = faultOf(draw, stream);
    if (fault) return { ok: false, fault: 'draw', draw: index + 1, ...fault };
  }
  return { ok: true, draws: record.draws.length, key: hex(key) };
}

function faultOf(draw: Draw, stream: Stream): { place: number | null; told: number | null; right: number } | null {
  if (!('shuffle' in draw)) {
    const right = stream.below(draw.below);
    return right === draw.value ? null : { place: null, told: draw.value, right };
  }
  const order = stream.shuffle(draw.shuffle);
  const told = (draw.order as number[] | undefined) ?? [];
  let place = order.findIndex((right, at) => told[at] !== right);
  if (place < 0 && told.length > order.length) place = order.length;
  if (place < 0) return null;
  return { place: place + 1, told: told[place] ?? null, right: order[place] ?? 0 };
}
