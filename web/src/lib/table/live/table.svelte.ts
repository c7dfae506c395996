/** The live table: the socket, what is known, and everything a person can do here. */
import { keepSeat } from '$lib/net/seats';
import { TableSocket, type Answer, type Link, type Wire } from '$lib/net/socket';
import type { FromServer, Move, Refusal, Table, ToServer, Update } from '$lib/protocol';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Show } from '../game';
import { TableClock } from './clock.svelte';
import { SeatKeys } from './keys';
import { linesOf, nothingKnown, reduce, seatKey, since, type Known, type LogLine } from './reducer';
import { Screen } from './screen.svelte';

export interface Suggestion {
  seat: number;
  version: number;
  move: Move;
}

export class LiveTable {
  readonly id: string;
  readonly keys: SeatKeys;
  readonly screen = new Screen();
  readonly clock = new TableClock((message) => this.#socket.tell(message));
  known: Known = $state.raw(nothingKnown());
  link: Link = $state('connecting');
  /** The code the server closed with for good. */
  closed: number | null = $state(null);
  /** The last thing that was refused, until it is dismissed. */
  refusal: Refusal | null = $state(null);
  suggestion: Suggestion | null = $state.raw(null);
  /** What others last showed between their moves, by seat. */
  gestures: Record<number, object> = $state.raw({});
  /** A move is on its way. */
  busy = $state(false);
  /** Set by games that show an update before it counts; later updates wait meanwhile. */
  show: Show | null = null;

  #waiting: Update[] = [];
  #socket: TableSocket;
  /** How many questions are on their way whose refusal the asker shows. */
  #inFlight = 0;
  #onfresh: (lines: LogLine[]) => void;

  constructor(id: string, onfresh: (lines: LogLine[]) => void) {
    this.id = id;
    this.keys = new SeatKeys(id);
    this.#onfresh = onfresh;
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${id}`;
    this.#socket = new TableSocket({
      open: () => new WebSocket(address) as unknown as Wire,
      hello: () => ({ tokens: this.keys.tokens(this.known.takenOver), since: since(this.known) }),
      receive: (message) => {
        if (message.type === 'update') void this.#queue(message);
        else this.#receive(message);
      },
      changed: (link, code) => {
        this.link = link;
        if (link === 'closed') this.closed = code;
        if (link === 'lost') this.busy = false;
        if (link !== 'open') this.clock.timed?.lost();
      },
    });
  }

  get table(): Table | null {
    return this.known.table;
  }

  get update(): Update | null {
    return this.known.updates[seatKey(this.screen.seat)] ?? null;
  }

  get log(): LogLine[] {
    return this.known.logs[seatKey(this.screen.seat)] ?? [];
  }

  get isHost(): boolean {
    const host = this.table?.host ?? null;
    return host !== null && this.known.held.includes(host);
  }

  close(): void {
    this.#socket.close();
  }

  reconnect(): void {
    this.#socket.retryNow();
  }

  /** Play here again what another device has taken over. */
  takeBack(): void {
    this.known = { ...this.known, takenOver: [] };
    this.#socket.renew();
  }

  sit(seat: number, name = prefs.name): void {
    void this.#do({ type: 'sit', seat, name, nonce: this.keys.nonceFor(seat) });
  }

  stand(seat: number): void {
    this.keys.forget(seat);
    this.#tell({ type: 'stand', seat });
  }

  bot(seat: number, level: string | null): void {
    this.#tell({ type: 'bot', seat, level });
  }

  start(): void {
    this.#tell({ type: 'start' });
  }

  async play(move: Move): Promise<void> {
    const update = this.update;
    if (this.busy || typeof update?.seat !== 'number') return;
    this.busy = true;
    this.suggestion = null;
    await this.#do({ type: 'move', seat: update.seat, version: update.version, move });
    this.busy = false;
  }

  /** In games on the clock: stamped with this moment, without waiting for moves before it. Null, or why not. */
  async playAt(move: Move): Promise<Refusal | null> {
    const update = this.update;
    const { timed } = this.clock;
    if (typeof update?.seat !== 'number' || !timed) return null;
    const at = timed.now();
    const answer = await this.ask({ type: 'move', seat: update.seat, version: update.version, move, at });
    return answer.ok ? null : answer.refusal;
  }

  /** Show the others something, without making a move. */
  gesture(what: object): void {
    const { seat } = this.screen;
    if (seat !== null) this.#socket.tell({ type: 'gesture', seat, what });
  }

  /** May this be played? Null, or why not. */
  async check(move: Move): Promise<Refusal | null> {
    const { seat } = this.screen;
    if (seat === null) return null;
    const answer = await this.ask({ type: 'check', seat, move });
    if (!answer.ok) return answer.refusal;
    return answer.message.type === 'checked' ? answer.message.refusal : null;
  }

  undo(): void {
    const update = this.update;
    if (typeof update?.seat !== 'number') return;
    void this.#do({ type: 'undo', seat: update.seat, version: update.version });
  }

  hint(): void {
    const { seat } = this.screen;
    if (seat !== null) void this.#do({ type: 'hint', seat });
  }

  chat(text: string): void {
    this.#tell({ type: 'chat', text });
  }

  pause(want: boolean): void {
    this.#tell({ type: 'pause', want });
  }

  substitute(seat: number, level: string | null): void {
    this.#tell({ type: 'substitute', seat, level });
  }

  /** Asks for another game. When the answer is here, so are the tokens of the seats there. */
  rematch(): Promise<boolean> {
    return this.#do({ type: 'rematch' });
  }

  readMissed(): void {
    this.known = { ...this.known, missed: [] };
  }

  /** Asks the table; the caller shows a refusal. */
  async ask(message: ToServer): Promise<Answer> {
    this.#inFlight++;
    const answer = await this.#socket.ask(message);
    this.#inFlight--;
    return answer;
  }

  /** Sends a message without an answer of its own: only a refusal comes back. */
  #tell(message: ToServer): void {
    this.refusal = null;
    this.#socket.tell(message);
  }

  /** Sends a message and waits for its answer; the table shows a refusal. */
  async #do(message: ToServer): Promise<boolean> {
    const answer = await this.#socket.ask(message);
    this.refusal = answer.ok ? null : answer.refusal;
    return answer.ok;
  }

  /** Takes updates one by one, each when the game has shown it. */
  async #queue(update: Update): Promise<void> {
    if (this.#waiting.push(update) > 1) return;
    for (let next; (next = this.#waiting[0]); this.#waiting.shift()) {
      const shown = this.show?.(next);
      if (shown) await shown;
      this.#receive(next);
    }
  }

  #receive(message: FromServer): void {
    if (message.type === 'gesture') this.gestures = { ...this.gestures, [message.seat]: message.what };
    this.clock.hear(message);
    this.known = reduce(this.known, message);
    if (message.type === 'update' && message.now !== undefined) void this.clock.fetch(() => this.known);
    if (message.type === 'welcome') this.keys.keepCarried(message.seats);
    if (message.type === 'seated') this.keys.keep(message.seat, message.token);
    if (message.type === 'hint' && this.update)
      this.suggestion = { seat: message.seat, version: this.update.version, move: message.move };
    if (message.type === 'rematch') {
      for (const [seat, token] of Object.entries(message.tokens))
        keepSeat(message.table, Number(seat), { token, nonce: '' });
    }
    if (message.type === 'refused' && this.#inFlight === 0) this.refusal = message.refusal;
    if (message.type === 'error') this.refusal = message.error;
    this.screen.choose(this.known);
    if (message.type === 'update') this.#updated(message);
  }

  #updated(update: Update): void {
    if (seatKey(update.seat) !== seatKey(this.screen.seat)) return;
    if (this.suggestion && this.suggestion.version !== update.version) this.suggestion = null;
    this.clock.show(update);
    this.#onfresh(linesOf(update.version, update.events));
  }
}
