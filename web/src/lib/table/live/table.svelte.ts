/** The live table: the socket, what is known, and everything a person can do here. */
import { awayAfter, type Away, type Link } from '$lib/net/link';
import { keepSeat } from '$lib/net/seats';
import { forgetPassword, passwordFor, savePassword } from '$lib/net/password';
import { keepSeen, lastSeen } from '$lib/net/seen';
import { TableSocket, type Answer, type Wire } from '$lib/net/socket';
import type { FromServer, Move, Refusal, Refused, Table, ToServer, Update, View } from '$lib/protocol';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Reason, Show } from '../game';
import { TableClock } from './clock.svelte';
import type { Deal, Distrust } from './deal';
import { SeatKeys } from './keys';
import {
  isShared,
  nothingKnown,
  reduce,
  seatKey,
  since,
  toTell,
  withoutTold,
  type Known,
  type LogLine,
} from './reducer';
import type { TableOdds } from '../odds/odds.svelte';
import { Screen } from './screen.svelte';

export interface Suggestion {
  seat: number;
  version: number;
  move: Move;
  why: Reason | null;
}

const NONE: Refused[] = [];

export class LiveTable {
  readonly id: string;
  readonly keys: SeatKeys;
  readonly screen = new Screen();
  readonly clock = new TableClock((message) => this.#socket.tell(message));
  known: Known = $state.raw(nothingKnown());
  link: Link = $state('connecting');
  /** Why there is no connection; null if there is one, or none was lost. */
  away: Away | null = $state(null);
  /** The code the server closed with for good. */
  closed: number | null = $state(null);
  /** The last thing that was refused, until it is dismissed. */
  refusal: Refusal | null = $state(null);
  suggestion: Suggestion | null = $state.raw(null);
  /** The table has broken a promise about its dice, and this browser does not take part in the deal. */
  distrust: Distrust | null = $state(null);
  /** What others last showed between their moves, by seat. */
  gestures: Record<number, object> = $state.raw({});
  /** Since somebody here first looked for the odds. */
  odds: TableOdds | null = $state.raw(null);
  /** How often this browser was welcomed: by every connection, and when its seats were changed. */
  welcomes = $state(0);
  /** A move is on its way. */
  busy = $state(false);
  /** What might be tried at this update, and why it is forbidden: once somebody has reached for it. */
  #why: { of: Update; refused: Refused[] } | null = $state.raw(null);
  /** Set by games that show an update before it counts; later updates wait meanwhile. */
  show: Show | null = null;

  readonly #deal: Promise<Deal>;
  /** The update on the screen. */
  readonly update: Update | null = $derived.by(() => this.screen.update(this.known));
  /** Nothing of a seat is on the screen until its owner asks for it. */
  readonly isCurtained: boolean = $derived.by(() => this.screen.isCurtained(this.known));

  /** The updates of one position: one, or on a shared device one per seat and the spectator's. */
  #position: Update[] = [];
  #waiting: Update[][] = [];
  /** What every view lacks because it never changes. */
  #fixed: Partial<View> = {};
  /** News that nobody was told yet, per viewer. */
  #untold: Record<string, LogLine[]> = {};
  #wereAway = false;
  #socket: TableSocket;
  /** How many questions are on their way whose refusal the asker shows. */
  #inFlight = 0;
  #onfresh: (lines: LogLine[], missed: boolean) => boolean;

  /**
   * `onfresh` tells what happened, each event once, to whoever is looking; `missed`: while they were away. False if it
   * cannot yet.
   */
  constructor(id: string, onfresh: (lines: LogLine[], missed: boolean) => boolean) {
    this.id = id;
    this.keys = new SeatKeys(id);
    this.#deal = import('./deal').then((module) => new module.Deal(id, this.keys));
    this.#onfresh = onfresh;
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${id}`;
    this.#socket = new TableSocket({
      open: () => new WebSocket(address) as unknown as Wire,
      hello: () => {
        const version = since(this.known);
        const tokens = this.keys.tokens(this.known.takenOver);
        return { tokens, since: version, seen: version === null ? lastSeen(this.id) : null, ...passwordFor(id) };
      },
      receive: (message) => {
        if (message.type === 'update') this.#gather(message);
        else this.#receive(message);
      },
      changed: (link, code) => {
        this.link = link;
        this.away = awayAfter(this.away, link, code);
        this.closed = link === 'closed' ? code : null;
        if (link === 'lost') this.busy = false;
        if (link !== 'open') this.#position = [];
        if (link !== 'open') this.clock.timed?.lost();
      },
    });
  }

  get table(): Table | null {
    return this.known.table;
  }

  get log(): LogLine[] {
    return this.known.logs[this.screen.viewer(this.known)] ?? [];
  }

  get isHost(): boolean {
    const host = this.table?.host ?? null;
    return host !== null && this.known.held.includes(host);
  }

  close(): void {
    this.#socket.close();
  }

  reconnect = (): void => this.#socket.retryNow();

  /** This browser has become somebody: the table learns it by another hello, and the seats are theirs. */
  comeAgain = (): void => this.#socket.renew();

  /** Play here again what another device has taken over. */
  takeBack(): void {
    this.known = { ...this.known, takenOver: [], updates: {}, logs: {} };
    this.#socket.renew();
  }

  /** On a shared device: the owner of the seat is looking now. */
  openCurtain(): void {
    this.screen.open();
    this.tellNews();
  }

  /** Come in with the table's password. */
  knock(password: string): void {
    this.refusal = null;
    savePassword(this.id, password);
    this.#socket.renew();
  }

  async sit(seat: number, name = prefs.name): Promise<void> {
    const deal = await this.#deal;
    if (!this.table) return;
    const isNew = this.keys.tokenOf(seat) === null;
    const seated = await this.ask(deal.sit(seat, name, this.table));
    this.refusal = seated.ok ? null : seated.refusal;
    // A connection that was lost is no refusal: the seat may be ours.
    if (!seated.ok && seated.refusal.key !== 'connection_lost' && isNew) this.keys.forget(seat);
  }

  stand(seat: number): void {
    this.keys.forget(seat);
    this.tell({ type: 'stand', seat });
  }

  bot(seat: number, level: string | null): void {
    this.tell({ type: 'bot', seat, level });
  }

  /** Before play, for one's own seat. */
  choose(seat: number, option: string, value: string): void {
    this.tell({ type: 'choose', seat, option, value });
  }

  start(): void {
    this.tell({ type: 'start' });
  }

  async play(move: Move): Promise<void> {
    const update = this.update;
    if (this.busy || typeof update?.seat !== 'number') return;
    this.busy = true;
    this.suggestion = null;
    this.#isHere();
    await this.#do({ type: 'move', seat: update.seat, version: update.version, move });
    this.busy = false;
  }

  /** In games on the clock: stamped with this moment, without waiting for moves before it. Null, or why not. */
  async playAt(move: Move): Promise<Refusal | null> {
    const update = this.update;
    const { timed } = this.clock;
    if (typeof update?.seat !== 'number' || !timed) return null;
    this.#isHere();
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

  get refused(): Refused[] {
    return this.#why && this.#why.of === this.update ? this.#why.refused : NONE;
  }

  /** Somebody reaches for what cannot be done: ask for the reasons, once. */
  async reach(): Promise<void> {
    const of = this.update;
    if (typeof of?.seat !== 'number' || of.moves.length === 0 || this.#why?.of === of) return;
    this.#why = { of, refused: NONE };
    const answer = await this.ask({ type: 'why', seat: of.seat });
    if (!answer.ok) this.#why = null;
    else if (answer.message.type === 'reasons' && answer.message.version === of.version)
      this.#why = { of, refused: answer.message.refused };
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
    this.tell({ type: 'chat', text });
  }

  pause(want: boolean): void {
    this.tell({ type: 'pause', want });
  }

  substitute(seat: number, level: string | null): void {
    this.tell({ type: 'substitute', seat, level });
  }

  /** Asks for another game. When the answer is here, so are the tokens of the seats there. */
  rematch(): Promise<boolean> {
    return this.#do({ type: 'rematch' });
  }

  readTold(): void {
    this.known = { ...this.known, told: [] };
  }

  readMissed(): void {
    this.known = { ...this.known, away: false, missed: [] };
  }

  /** Somebody does something: from now on they miss nothing. */
  #isHere(): void {
    if (this.known.away) this.known = { ...this.known, away: false };
  }

  /** Asks the table; the caller shows a refusal. */
  async ask(message: ToServer): Promise<Answer> {
    this.#inFlight++;
    const answer = await this.#socket.ask(message);
    this.#inFlight--;
    return answer;
  }

  /** Sends a message without an answer of its own: only a refusal comes back. */
  tell(message: ToServer): void {
    this.refusal = null;
    this.#socket.tell(message);
  }

  /** Sends a message and waits for its answer; the table shows a refusal. */
  async #do(message: ToServer): Promise<boolean> {
    const answer = await this.#socket.ask(message);
    this.refusal = answer.ok ? null : answer.refusal;
    return answer.ok;
  }

  /** People who share a device get the updates of all their seats, and the spectator's as the last one. */
  #gather(sent: Update): void {
    this.#fixed = sent.fixed ?? this.#fixed;
    const update = { ...sent, view: { ...this.#fixed, ...sent.view } };
    this.#position.push(update);
    if (isShared(this.known) && update.seat !== null) return;
    const position = this.#position;
    this.#position = [];
    void this.#queue(position);
  }

  /** Takes positions one by one, each when the game has shown it. */
  async #queue(position: Update[]): Promise<void> {
    if (this.#waiting.push(position) > 1) return;
    for (let next; (next = this.#waiting[0]); this.#waiting.shift()) {
      const seen = this.#toShow(next);
      const shown = seen && this.show?.(seen);
      if (shown) await shown;
      for (const update of next) this.clock.hear(update);
      this.#updated(next);
    }
  }

  /** What the game may show of a position before it counts. */
  #toShow(position: Update[]): Update | undefined {
    const { seat } = this.screen;
    const own = position.find((update) => update.seat === seat);
    const open = position.at(-1);
    return open && own?.secret && !this.screen.isOpened(this.known) ? { ...open, seat } : own;
  }

  #receive(message: FromServer): void {
    if (message.type === 'gesture') this.gestures = { ...this.gestures, [message.seat]: message.what };
    this.clock.hear(message);
    this.odds?.hear(message);
    if (message.type === 'notice' && message.what === 'removed' && this.known.held.includes(message.seat ?? -1))
      this.keys.forget(message.seat ?? -1);
    this.known = reduce(this.known, message);
    if (message.type === 'welcome') {
      this.welcomes++;
      this.keys.keepCarried(message.seats);
    }
    if (message.type === 'welcome' || message.type === 'table') void this.#followDeal(message.type === 'welcome');
    if (message.type === 'hint' && this.update)
      this.suggestion = {
        seat: message.seat,
        version: this.update.version,
        move: message.move,
        why: message.why ?? null,
      };
    if (message.type === 'rematch') {
      for (const [seat, token] of Object.entries(message.tokens))
        keepSeat(message.table, Number(seat), { token, nonce: '' });
    }
    if (message.type === 'refused' && this.#inFlight === 0) this.#refused(message.refusal);
    if (message.type === 'error') this.refusal = message.error;
    this.screen.choose(this.known);
  }

  #refused(refusal: Refusal): void {
    if (refusal.key === 'wrong_password') forgetPassword(this.id);
    if (refusal.key !== 'password_needed') this.refusal = refusal;
  }

  async #followDeal(isNew: boolean): Promise<void> {
    const deal = await this.#deal;
    if (isNew) deal.connected();
    if (!this.table) return;
    const reveal = deal.follow(this.table, this.known.held);
    this.distrust = deal.distrust;
    if (reveal) this.#socket.tell(reveal);
  }

  #updated(position: Update[]): void {
    const before = this.known;
    for (const update of position) {
      const key = seatKey(update.seat);
      this.#untold[key] = [...(this.#untold[key] ?? []), ...toTell(this.known, update)];
      this.known = reduce(this.known, update);
      void this.#deal.then((deal) => deal.keepHead(update));
      if (update.now !== undefined) void this.clock.fetch(() => this.known);
    }
    const { held, takenOver, missed, away } = this.known;
    const last = position.at(-1);
    if (last && held.length + takenOver.length > 0) keepSeen(this.id, last.version);
    this.#wereAway ||= missed.length > before.missed.length && !away;
    this.screen.choose(this.known);
    const shown = this.update;
    if (shown) this.clock.show(shown);
    if (this.suggestion && this.suggestion.version !== shown?.version) this.suggestion = null;
    this.tellNews();
  }

  /** Tells each event once, as whoever is looking may know it; nothing while the curtain is down. */
  tellNews(): void {
    const viewer = this.screen.viewer(this.known);
    const lines = this.#untold[viewer] ?? [];
    if (this.isCurtained || (lines.length > 0 && !this.#onfresh(lines, this.#wereAway))) return;
    this.#untold = withoutTold(this.#untold, viewer);
    this.#wereAway = false;
  }
}
