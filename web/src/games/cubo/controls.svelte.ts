/** What a player can do now, and doing it: what the server offers, and what follows from a move on its way. */
import { pick } from '$lib/i18n';
import type { GameProps, Timing } from '$lib/table/game';
import { untrack } from 'svelte';
import { Desk } from './board/desk.svelte';
import { isFull } from './board/placing';
import { Start } from './clock/start.svelte';
import { isUncovered } from './protocol';
import type { Cell, Event, Move, Phase, Player, PlayerState, View } from './protocol.gen';
import { noise } from './sound';
import { text } from './text';

/** CB notes: a roll on a full square is meant only if the button is held this long. */
const GUARD_MS = 250;
const NOTE_MS = 2500;
/** Others see the square grow, but not more often than this. */
const SHOW_MS = 200;

export class Controls {
  readonly #props: () => GameProps<View, Move, Event>;
  readonly desk = new Desk();
  readonly start: Start;
  /** A call that came too soon waits for the moment from which it counts. */
  armed = $state(false);
  /** A warning, for a moment. */
  note: string | null = $state(null);
  /** The cell whose die is to be swapped. */
  chosen: Cell | null = $state(null);
  #forget: ReturnType<typeof setTimeout> | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  /** The button is held, and the dice are being shaken. */
  #shaking = false;

  readonly view: View = $derived.by(() => this.#props().view);
  readonly timing: Timing<Move> | null = $derived.by(() => this.#props().timing ?? null);
  readonly me: Player | null = $derived.by(() => {
    const { you } = this.#props().who;
    return you === null ? null : (this.view.players[you] ?? null);
  });
  /** The race is open by the clock, and the table has not said so yet. */
  readonly early: boolean = $derived.by(() => this.view.phase === 'ready' && this.start.hasPassed(this.view.go_at));
  readonly phase: Phase = $derived.by(() => (this.early ? 'race' : this.view.phase));
  /** The player's state as the table tells it, and as it is shown. */
  readonly told: PlayerState = $derived.by(() =>
    this.early || this.me?.state === 'waiting' ? 'in_hand' : (this.me?.state ?? 'waiting'),
  );
  readonly doing: PlayerState = $derived.by(() => this.desk.stateOf(this.told));

  readonly still: boolean = $derived.by(() => this.timing?.still ?? false);
  // Where nobody races, one thing comes after another.
  readonly #free: boolean = $derived.by(() => {
    const { live, busy } = this.#props();
    return live && this.me !== null && !busy && !this.still && (this.phase === 'race' || !this.desk.waiting);
  });
  /** Before the start command: the table's clock waits until everybody is ready. */
  readonly gathering: boolean = $derived.by(
    () => this.#props().live && this.me !== null && this.phase === 'ready' && this.view.go_at === null,
  );
  #readyFor = $state(0);
  readonly ready: boolean = $derived.by(() => this.#readyFor === this.view.round);
  readonly canReady: boolean = $derived.by(() => this.gathering && !this.ready && !this.offers('go'));
  readonly canGo: boolean = $derived.by(
    () => this.gathering && !this.#props().busy && !this.desk.waiting && this.offers('go'),
  );
  readonly canThrow: boolean = $derived.by(() => this.#free && this.phase === 'race' && this.doing === 'in_hand');
  readonly canRoll: boolean = $derived.by(
    () => this.#free && this.phase === 'race' && this.doing === 'on_table' && this.offers('roll'),
  );
  readonly laying: boolean = $derived.by(
    () =>
      this.#props().live &&
      this.doing === 'on_table' &&
      (this.me?.dice ?? null) !== null &&
      ['race', 'decide', 'arrange'].includes(this.phase),
  );
  readonly offersCall: boolean = $derived.by(() => this.laying && (this.offers('call') || this.offers('square')));
  readonly canCall: boolean = $derived.by(() => this.#free && this.desk.full && this.offersCall);
  readonly canDecide: boolean = $derived.by(() => this.#free && this.phase === 'decide' && this.offers('keep'));
  readonly canTake: boolean = $derived.by(
    () => this.#free && (this.phase === 'race' ? this.doing === 'covered' : this.offers('take')),
  );
  /** This player decides about a swap. */
  readonly choosing: boolean = $derived.by(
    () => this.#free && this.phase === 'scoring' && (this.offers('swap') || this.offers('no_swap')),
  );
  readonly yours: boolean = $derived.by(
    () =>
      this.canGo || this.canReady || this.canThrow || this.laying || this.canDecide || this.canTake || this.choosing,
  );

  constructor(props: () => GameProps<View, Move, Event>) {
    this.#props = props;
    this.start = new Start(
      () => this.view.go_at,
      () => this.timing,
    );
    // A new roll is a new square; a confirmed move is shown by the position that follows.
    let roll = '';
    $effect(() => {
      const now = `${this.view.round}/${this.me?.throws ?? 0}/${this.early}`;
      const kept = this.me?.square ?? null;
      const { told } = this;
      if (now !== roll) untrack(() => this.desk.clear(kept && !isUncovered(told) ? kept : {}));
      roll = now;
    });
    $effect(() => {
      if (this.view.players.length > 0) untrack(() => this.desk.confirm());
    });
    $effect(() => {
      if (!this.choosing) this.chosen = null;
    });
    // Whoever looks at this table is waited for until they are ready, also if the clock has gone on meanwhile.
    let asked = '';
    $effect(() => {
      const now = `${this.view.round}/${this.still}`;
      if (!this.gathering || this.ready || now === asked) return;
      asked = now;
      this.#props().ongesture?.({ waits: true });
    });
    // The square in the making is open (option `show_opponents`).
    $effect(() => {
      const { square } = this.desk;
      const { ongesture } = this.#props();
      if (!ongesture || !this.laying || this.phase !== 'race' || !this.view.options.show_opponents) return;
      const soon = setTimeout(() => ongesture({ square }), SHOW_MS);
      return () => clearTimeout(soon);
    });
  }

  offers(verb: Move['move']): boolean {
    return this.#props().moves.some((move) => move.move === verb);
  }

  send(move: Move): void {
    this.note = null;
    if (this.timing) void this.desk.fly(move, this.timing.play);
    else this.#props().onplay(move);
  }

  call(): void {
    if (!this.canCall) return;
    const { square } = this.desk;
    if (!isFull(square)) return;
    if (!this.timing || this.phase !== 'race') {
      this.send({ move: 'square', square });
      return;
    }
    // A call that comes too soon after landing is kept for the moment from which it counts (CB-54).
    const ripe = this.#props().moves.find((move) => move.move === 'call')?.at ?? 0;
    const wait = ripe - this.timing.now();
    if (wait > 0) {
      if (this.armed) return;
      this.armed = true;
      setTimeout(() => {
        this.armed = false;
        this.call();
      }, wait + 1);
      return;
    }
    noise('call');
    this.send({ move: 'call', square });
  }

  take(die: number): void {
    if (this.canTake && this.view.centre[die]) this.send({ move: 'take', die });
  }

  /** The one button that starts, throws and rolls. */
  main(deliberate: boolean): void {
    if (this.canGo) {
      this.send({ move: 'go' });
      this.#sayReady();
    } else if (this.canReady) this.#sayReady();
    else if (this.canThrow) this.#throw();
    else if (this.canDecide) this.send({ move: 'reroll' });
    else if (this.canRoll && this.desk.full && !deliberate) this.#warn(pick(text).prompt.guard);
    else if (this.canRoll) {
      noise('dice');
      this.send({ move: 'roll' });
    }
  }

  /** Holding the button shakes the dice; letting go throws them. */
  press(): void {
    this.#shaking = false;
    clearTimeout(this.#hold);
    if (!this.canRoll) return;
    this.#hold = setTimeout(() => {
      this.#shaking = true;
      this.send({ move: 'pick_up' });
    }, GUARD_MS);
  }

  release(deliberate: boolean): void {
    clearTimeout(this.#hold);
    if (this.#shaking && this.canThrow) this.#throw();
    else if (!this.#shaking) this.main(deliberate);
    this.#shaking = false;
  }

  /** Let go somewhere else than on the button. */
  letGo(): void {
    if (this.#shaking) this.release(false);
  }

  get isShaking(): boolean {
    return this.#shaking;
  }

  choose(cell: Cell | null): void {
    if (cell) this.chosen = this.chosen === cell ? null : cell;
  }

  swap(): void {
    if (this.choosing && this.chosen) this.send({ move: 'swap', cell: this.chosen });
  }

  leave(): void {
    if (this.choosing) this.send({ move: 'no_swap' });
  }

  #sayReady(): void {
    this.#readyFor = this.view.round;
    this.#props().ongesture?.({ waits: false });
  }

  #throw(): void {
    noise('dice');
    this.send({ move: 'throw' });
  }

  #warn(sentence: string): void {
    this.note = sentence;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.note = null), NOTE_MS);
  }
}
