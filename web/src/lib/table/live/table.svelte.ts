/** The live table: the socket, what is known, and everything a person can do here. */
import { carriedToken, forgetSeat, heldSeats, keepSeat, newNonce } from '$lib/net/seats';
import { TableSocket, type Answer, type Link, type Wire } from '$lib/net/socket';
import type { FromServer, Move, Refusal, Table, ToServer, Update } from '$lib/protocol';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Show } from '../game';
import type { TimedPlay } from './timed.svelte';
import { linesOf, nothingKnown, reduce, seatKey, seatToAct, since, type Known, type LogLine } from './reducer';

export interface Suggestion {
  seat: number;
  version: number;
  move: Move;
}

export class LiveTable {
  readonly id: string;
  known: Known = $state.raw(nothingKnown());
  link: Link = $state('connecting');
  /** The code the server closed with for good. */
  closed: number | null = $state(null);
  /** The last thing that was refused, until it is dismissed. */
  refusal: Refusal | null = $state(null);
  suggestion: Suggestion | null = $state.raw(null);
  /** A move is on its way. */
  busy = $state(false);
  /** When the clock of the last update runs out, by this browser's clock. */
  clockEnds: number | null = $state(null);
  /** The seat whose hand is on the screen. */
  shown: number | null = $state(null);
  /** This browser asked for another game and goes there as soon as there is one. */
  wantsRematch = $state(false);
  /** On one device: the seat whose curtain has been opened. */
  opened: number | null = $state(null);

  /** The clock of a game that has one; fetched when the table first tells the time. */
  timed: TimedPlay | null = $state.raw(null);

  /** A game that shows what happened before it is on the table: updates wait until it has. */
  show: Show | null = null;

  #waiting: Update[] = [];
  #socket: TableSocket;
  /** How many moves are on their way whose refusal is told to whoever made them. */
  #inFlight = 0;
  #clockComes = false;
  #carried: string | null;
  #nonces = new Map<number, string>();
  #onfresh: (lines: LogLine[]) => void;

  constructor(id: string, onfresh: (lines: LogLine[]) => void) {
    this.id = id;
    this.#onfresh = onfresh;
    this.#carried = carriedToken(location.hash);
    if (this.#carried) history.replaceState(null, '', location.pathname);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${id}`;
    this.#socket = new TableSocket({
      open: () => new WebSocket(address) as unknown as Wire,
      hello: () => ({ tokens: this.#tokens(), since: since(this.known) }),
      receive: (message) => {
        if (message.type === 'update') void this.#await(message);
        else this.#receive(message);
      },
      changed: (link, code) => {
        this.link = link;
        if (link === 'closed') this.closed = code;
        if (link === 'lost') this.busy = false;
        if (link !== 'open') this.timed?.lost();
      },
    });
  }

  get table(): Table | null {
    return this.known.table;
  }

  get update(): Update | null {
    return this.known.updates[seatKey(this.shown)] ?? null;
  }

  get log(): LogLine[] {
    return this.known.logs[seatKey(this.shown)] ?? [];
  }

  /** Several people share this device, so a hand is shown only to the one it belongs to. */
  get sharesDevice(): boolean {
    return this.known.held.length > 1;
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
    // A seat that is only kept has an empty nonce.
    const nonce = [this.nonceOf(seat), newNonce()].find(Boolean) ?? '';
    this.#nonces.set(seat, nonce);
    void this.#ask(this.#socket.ask({ type: 'sit', seat, name, nonce }));
  }

  stand(seat: number): void {
    forgetSeat(this.id, seat);
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
    await this.#ask(this.#socket.ask({ type: 'move', seat: update.seat, version: update.version, move }));
    this.busy = false;
  }

  /** In games on the clock: stamped with this moment, without waiting for moves before it. Null, or why not. */
  async playAt(move: Move): Promise<Refusal | null> {
    const update = this.update;
    if (typeof update?.seat !== 'number' || !this.timed) return null;
    const at = this.timed.now();
    const answer = await this.ask({ type: 'move', seat: update.seat, version: update.version, move, at });
    return answer.ok ? null : answer.refusal;
  }

  /** May this be played? Null, or why not. */
  async check(move: Move): Promise<Refusal | null> {
    if (this.shown === null) return null;
    const answer = await this.ask({ type: 'check', seat: this.shown, move });
    if (!answer.ok) return answer.refusal;
    return answer.message.type === 'checked' ? answer.message.refusal : null;
  }

  undo(): void {
    const update = this.update;
    if (typeof update?.seat !== 'number') return;
    void this.#ask(this.#socket.ask({ type: 'undo', seat: update.seat, version: update.version }));
  }

  hint(): void {
    if (this.shown !== null) void this.#ask(this.#socket.ask({ type: 'hint', seat: this.shown }));
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

  /** The answer brings the tokens of the seats there: nobody goes before it has come. */
  async rematch(): Promise<void> {
    this.wantsRematch = await this.#ask(this.#socket.ask({ type: 'rematch' }));
  }

  openCurtain(): void {
    this.opened = this.shown;
  }

  readMissed(): void {
    this.known = { ...this.known, missed: [] };
  }

  nonceOf(seat: number): string | null {
    return this.#nonces.get(seat) ?? heldSeats(this.id)[seat]?.nonce ?? null;
  }

  tokenOf(seat: number): string | null {
    return heldSeats(this.id)[seat]?.token ?? null;
  }

  /** A seat that another device has taken over stays there, also when this one reconnects. */
  #tokens(): string[] {
    const { takenOver } = this.known;
    const held = Object.entries(heldSeats(this.id)).filter(([seat]) => !takenOver.includes(Number(seat)));
    const tokens = held.map(([, { token }]) => token);
    return this.#carried ? [...tokens, this.#carried] : tokens;
  }

  /** Messages without an answer of their own: only a refusal comes back. */
  #tell(message: ToServer): void {
    this.refusal = null;
    this.#socket.tell(message);
  }

  async #ask(answer: Promise<Answer>): Promise<boolean> {
    const result = await answer;
    this.refusal = result.ok ? null : result.refusal;
    return result.ok;
  }

  /** A refusal is shown by whoever asks. */
  async ask(message: ToServer): Promise<Answer> {
    this.#inFlight++;
    const answer = await this.#socket.ask(message);
    this.#inFlight--;
    return answer;
  }

  /** It hears what the table has said last; the rest it measures itself. */
  async #fetchClock(): Promise<void> {
    this.#clockComes = true;
    const { TimedPlay } = await import('./timed.svelte');
    const timed = new TimedPlay((message) => this.#socket.tell(message));
    for (const update of Object.values(this.known.updates)) timed.hear(update);
    if (this.table) timed.hear({ type: 'table', table: this.table });
    this.timed = timed;
  }

  /** One after the other, each when the game has shown it. */
  async #await(update: Update): Promise<void> {
    if (this.#waiting.push(update) > 1) return;
    for (let next; (next = this.#waiting[0]); this.#waiting.shift()) {
      const shown = this.show?.(next);
      if (shown) await shown;
      this.#receive(next);
    }
  }

  #receive(message: FromServer): void {
    this.timed?.hear(message);
    this.known = reduce(this.known, message);
    if (message.type === 'update' && message.now !== undefined && !this.#clockComes) void this.#fetchClock();
    if (message.type === 'welcome') this.#keepCarried(message.seats);
    if (message.type === 'seated') this.#keep(message.seat, message.token);
    if (message.type === 'hint' && this.update)
      this.suggestion = { seat: message.seat, version: this.update.version, move: message.move };
    if (message.type === 'rematch') {
      for (const [seat, token] of Object.entries(message.tokens))
        keepSeat(message.table, Number(seat), { token, nonce: '' });
    }
    if (message.type === 'refused' && this.#inFlight === 0) this.refusal = message.refusal;
    if (message.type === 'error') this.refusal = message.error;
    this.#choose();
    if (message.type === 'update') this.#updated(message);
  }

  #updated(update: Update): void {
    if (seatKey(update.seat) !== seatKey(this.shown)) return;
    if (this.suggestion && this.suggestion.version !== update.version) this.suggestion = null;
    this.clockEnds = update.clock ? Date.now() + update.clock.ms : null;
    this.#onfresh(linesOf(update.version, update.events));
  }

  /** Whose view is on the screen: whoever must act, else the one shown last, else the first seat held. */
  #choose(): void {
    const { held } = this.known;
    const acting = seatToAct(this.known);
    if (acting !== null) this.shown = acting;
    else if (this.shown === null || !held.includes(this.shown)) this.shown = held[0] ?? null;
    if (this.shown !== this.opened && acting !== null) this.opened = null;
  }

  #keep(seat: number, token: string): void {
    keepSeat(this.id, seat, { token, nonce: this.#nonces.get(seat) ?? '' });
  }

  /** A token that came with the address belongs to a seat we learn from `welcome`. */
  #keepCarried(seats: number[]): void {
    const carried = this.#carried;
    if (!carried) return;
    const known = heldSeats(this.id);
    const seat = seats.find((held) => !(held in known));
    if (seat !== undefined) keepSeat(this.id, seat, { token: carried, nonce: '' });
    this.#carried = null;
  }
}
