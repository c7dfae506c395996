/** The game as somebody has it on the screen: what is to be decided, and the moves that decide it. */
import type { GameProps } from '$lib/table/game';
import { untrack } from 'svelte';
import type { Limits } from './aim/aim';
import { isSetting } from './protocol';
import type { Aim, Colour, Event, Move, Setting, View } from './protocol.gen';
import { colourOf } from './text';

/** How often others are shown an aim that changes. */
const SHOW_MS = 200;

/** What the table passes on of somebody's aim. */
interface Shown {
  round: number;
  flicks_made: number;
  die: number;
  flick: Aim;
}

export class Desk {
  readonly #props: () => GameProps<View, Move, Event, Setting>;
  readonly view: View = $derived.by(() => this.#props().view);
  readonly box: Setting | null = $derived.by(() => {
    const { setting } = this.#props();
    return isSetting(setting) ? setting : null;
  });
  /** This person has to decide. */
  readonly acting: boolean = $derived.by(() => {
    const { live, moves } = this.#props();
    return live && moves.length > 0 && this.you !== null && this.view.stage !== 'over';
  });
  /** It is this person's turn, but the coach is still speaking. */
  readonly held: boolean = $derived.by(() => {
    const { live, moves, busy } = this.#props();
    return live && !busy && moves.length === 0 && this.you !== null && this.view.active === this.you;
  });
  /** This player's dice, if they can be taken. */
  readonly hand: Colour[] = $derived.by(() =>
    this.acting ? (this.view.hands[this.you ?? 0] ?? []).map((die) => colourOf(die, this.box ?? undefined)) : [],
  );
  /** How far this player's plates may slide (DF-43); 0: not at all. */
  readonly offsetMax: number = $derived.by(() => {
    const seats = String(this.view.options.movable_plates ?? '').split(' ');
    return this.box && seats.includes(String(this.you)) ? this.box.geometry.plate_offset_max : 0;
  });
  readonly limits: Limits = $derived.by(() => ({
    azimuth: this.box?.flick.azimuth[1] ?? 0,
    elevation: this.box?.flick.elevation[1] ?? 0,
    offset: this.offsetMax,
  }));
  /** How somebody else aims just now, if they show it. */
  readonly rival: Aim | null = $derived.by(() => {
    const { view } = this;
    const shown = this.#props().gestures?.[view.active] as Shown | undefined;
    if (!shown || view.stage !== 'aim' || view.active === this.you) return null;
    // What comes late belongs to another flick.
    const same = shown.round === view.round && shown.flicks_made === view.flicks_made && shown.die === view.taken;
    return same ? shown.flick : null;
  });
  /** The aim that is to be shown next, and when. */
  #next: Aim | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  /** A die that is wanted instead of the one on the plate. */
  #wanted: Colour | null = $state(null);

  constructor(props: () => GameProps<View, Move, Event, Setting>) {
    this.#props = props;
    $effect(() => {
      const colour = this.#wanted;
      if (!colour || !this.can('choose_die') || this.busy) return;
      this.#wanted = null;
      untrack(() => this.play({ move: 'take', die: colour }));
    });
  }

  get you(): number | null {
    return this.#props().who.you;
  }

  /** A move is on its way. */
  get busy(): boolean {
    return this.#props().busy;
  }

  /** This person decides, and the game is in this stage. */
  can(stage: View['stage']): boolean {
    return this.acting && this.view.stage === stage;
  }

  play(move: Move): void {
    if (this.acting && !this.busy) this.#props().onplay(move);
  }

  /** Show the others this aim: soon, and not every single step towards it. */
  show(aim: Aim): void {
    const { ongesture } = this.#props();
    if (!ongesture) return;
    this.#next = aim;
    if (this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      if (this.can('aim') && this.#next) ongesture({ flick: this.#next });
    }, SHOW_MS);
  }

  /** A die for the plate, also instead of the one that is there. */
  take(colour: Colour): void {
    if (this.can('aim')) {
      this.#wanted = colour;
      this.play({ move: 'put_back' });
    } else this.play({ move: 'take', die: colour });
  }
}
