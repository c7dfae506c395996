/** The chain over a table's journal, re-checked in the browser (docs/protocol.md, "The chain"). */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, unhex } from './fair';

export interface Link {
  at: number;
  text: string;
  sealed: string | null;
}

export interface Chain {
  key: string;
  entries: Link[];
  head: string;
}

interface Player {
  name: string;
  level: string | null;
  nonce: string;
  pledge?: string;
}

export interface ChainedRecord {
  table: string;
  game: string;
  rules_version: number;
  began: string;
  options: object;
  commitment: string;
  fair: number;
  start: string;
  ended: string | null;
  players: Player[];
  moves: object[];
  physics: string | null;
  chain: Chain;
  continued?: object;
}

/** What differs from the journal; `number` is that of the entry, seat or move. */
export interface ChainFault {
  what: 'entry' | 'head' | 'options' | 'commitment' | 'start' | 'physics' | 'ended' | 'player' | 'move';
  number: number;
}

export interface ChainCheck {
  heads: string[];
  voids: string[];
  /** How many deals before this one were void. */
  deals: number;
  /** For each repair of the journal: how many entries were cut off, because they were damaged. */
  repairs: number[];
  fault: ChainFault | null;
}

const utf8 = new TextEncoder();

/** The head after each entry. */
export function headsOf(chain: Chain, table: string): string[] {
  const key = unhex(chain.key) ?? new Uint8Array();
  let head = hmac(sha256, key, utf8.encode(`spieltisch chain 1\n${table}`));
  return chain.entries.map(({ at, text, sealed }, number) => {
    // A dash is written for `null` only here: in a record it is no digest.
    if (sealed !== null && !/^[0-9a-f]{64}$/.test(sealed)) return '';
    const facts = utf8.encode(`${number} ${at} ${sealed ?? '-'}\n${text}`);
    const message = new Uint8Array(head.length + facts.length);
    message.set(head);
    message.set(facts, head.length);
    head = hmac(sha256, key, message);
    return hex(head);
  });
}

/** Everything that the entries tell of the game. */
class Told {
  game = '';
  version = 0;
  options: object = {};
  commitment = '';
  fair = 0;
  start = '';
  ended: string | null = null;
  continued: unknown = null;
  players: Player[] = [];
  moves: Move[] = [];
  voids: string[] = [];
  deals = 0;
  repairs: number[] = [];
  #began = 0;
  /** The level of the bot that plays for a seat. */
  #substitutes: (string | null)[] = [];
  /** For each move the physics that gave it. */
  #flownBy: (string | null)[] = [];

  /** When play began, as a record says it. */
  get began(): string {
    return new Date(this.#began).toISOString();
  }

  /** The physics that gave all landings: moves of the clock that the rules did not stand in for. */
  get physics(): string | null {
    const landings = this.#flownBy.filter((_, i) => this.moves[i]?.seat === CLOCK && this.moves[i].by !== 'fallback');
    if (landings.length === 0 || landings.includes(null)) return null;
    return [...new Set(landings)].sort().join(' + ');
  }

  take(text: string, at: number, head: string): void {
    const entry = JSON.parse(text) as Record<string, unknown> & { kind: string };
    switch (entry.kind) {
      case 'created':
        this.game = entry.game as string;
        this.version = entry.rules_version as number;
        this.options = entry.options as object;
        this.commitment = entry.commitment as string;
        this.continued = entry.continued ?? null;
        this.players = Array.from({ length: entry.seats as number }, nobody);
        break;
      case 'seated':
      case 'bot':
        this.#substitutes[entry.seat as number] = null;
        this.players[entry.seat as number] = {
          name: entry.name as string,
          level: (entry.level as string | undefined) ?? null,
          nonce: '',
          ...(entry.pledge ? { pledge: entry.pledge as string } : {}),
        };
        break;
      case 'stood':
        this.players[entry.seat as number] = nobody();
        break;
      case 'substitute':
        this.#substitutes[entry.seat as number] = (entry.level as string | undefined) ?? null;
        break;
      case 'removed':
        if (this.#began === 0) this.players[entry.seat as number] = nobody();
        else this.#substitutes[entry.seat as number] = (entry.level as string | undefined) ?? null;
        break;
      case 'changed_places':
        this.#changePlaces(entry.seat as number, entry.other as number);
        break;
      case 'chosen':
        this.options = { ...this.options, [entry.option as string]: entry.value };
        break;
      case 'started':
        this.options = entry.options as object;
        this.fair = entry.fair as number;
        this.start = head;
        this.#began = at;
        break;
      case 'dealt':
        this.#began = at;
        for (const [seat, nonce] of Object.entries(entry.nonces as Record<string, string>)) {
          const player = this.players[Number(seat)];
          if (player) player.nonce = nonce;
        }
        break;
      case 'void':
        this.#void(entry.withheld as number[]);
        this.commitment = entry.commitment as string;
        break;
      case 'move': {
        const { seat, move, by } = entry as unknown as Move;
        const bot = this.players[seat]?.level ?? this.#substitutes[seat];
        if (seat >= 0 && ((by === 'player' && bot) || (by === 'bot' && !bot))) throw new Error();
        this.moves.push({ seat, move, by, at: (entry.at as number | undefined) ?? at - this.#began });
        this.#flownBy.push((entry.physics as string | undefined) ?? null);
        break;
      }
      case 'undo':
        this.moves.pop();
        this.#flownBy.pop();
        break;
      case 'ended':
        this.ended = entry.reason as string;
        break;
      case 'repaired':
        this.repairs.push(entry.cut as number);
    }
  }

  #void(withheld: number[]): void {
    this.deals += 1;
    for (const seat of withheld) {
      this.voids.push(this.players[seat]?.name ?? '');
      this.players[seat] = nobody();
    }
    for (const player of this.players) delete player.pledge;
    this.start = '';
    this.#began = 0;
  }

  /** Pledges belong to seats: both pledge anew. */
  #changePlaces(seat: number, other: number): void {
    const [one, two] = [this.players[seat], this.players[other]];
    if (!one || !two) throw new Error();
    delete one.pledge;
    delete two.pledge;
    [this.players[seat], this.players[other]] = [two, one];
  }
}

interface Move {
  seat: number;
  move: unknown;
  by: string;
  at: number;
}

/** The seat of moves that nobody makes. */
const CLOCK = -1;

const nobody = (): Player => ({ name: '', level: null, nonce: '' });

/** The same data, whatever the order of its keys. */
function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && same(left[key as keyof typeof left], right[key as keyof typeof right]))
  );
}

/** Recomputes every head, and compares the record with what its journal tells. */
export function checkChain(record: ChainedRecord): ChainCheck {
  const heads = headsOf(record.chain, record.table);
  const told = new Told();
  const checked = (fault: ChainFault | null): ChainCheck => {
    const { voids, deals, repairs } = told;
    return { heads, voids, deals, repairs, fault };
  };
  for (const [number, { text, at }] of record.chain.entries.entries()) {
    try {
      told.take(text, at, heads[number] ?? '');
    } catch {
      return checked({ what: 'entry', number });
    }
  }
  return checked(faultOf(record, told, heads.at(-1) ?? ''));
}

function faultOf(record: ChainedRecord, told: Told, head: string): ChainFault | null {
  if (!head || head !== record.chain.head) return { what: 'head', number: 0 };
  const isSame = told.game === record.game && told.version === record.rules_version;
  if (!isSame || !same(told.options, record.options) || !same(told.continued, record.continued ?? null))
    return { what: 'options', number: 0 };
  if (told.commitment !== record.commitment) return { what: 'commitment', number: 0 };
  if (told.fair !== record.fair || told.start !== record.start || told.began !== record.began)
    return { what: 'start', number: 0 };
  if (told.physics !== record.physics) return { what: 'physics', number: 0 };
  if (told.ended !== record.ended) return { what: 'ended', number: 0 };
  for (let seat = 0; seat < Math.max(told.players.length, record.players.length); seat++)
    if (!same(told.players[seat], record.players[seat])) return { what: 'player', number: seat + 1 };
  for (let move = 0; move < Math.max(told.moves.length, record.moves.length); move++)
    if (!same(told.moves[move], record.moves[move])) return { what: 'move', number: move + 1 };
  return null;
}
