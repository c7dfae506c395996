/** The game as somebody has it on the screen: what is to be decided, and the moves that decide it. */
import type { GameProps } from '$lib/table/game';
import { untrack } from 'svelte';
import { isSetting } from './protocol';
import type { Colour, Event, Move, Setting, View } from './protocol.gen';
import { colourOf } from './text';

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
  /** This player's dice, if they can be taken. */
  readonly hand: Colour[] = $derived.by(() =>
    this.acting ? (this.view.hands[this.you ?? 0] ?? []).map((die) => colourOf(die, this.box ?? undefined)) : [],
  );
  /** How far this player's plates may slide (DF-43); 0: not at all. */
  readonly offsetMax: number = $derived.by(() => {
    const seats = String(this.view.options.movable_plates ?? '').split(' ');
    return this.box && seats.includes(String(this.you)) ? this.box.geometry.plate_offset_max : 0;
  });
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

  /** A die for the plate, also instead of the one that is there. */
  take(colour: Colour): void {
    if (this.can('aim')) {
      this.#wanted = colour;
      this.play({ move: 'put_back' });
    } else this.play({ move: 'take', die: colour });
  }
}
