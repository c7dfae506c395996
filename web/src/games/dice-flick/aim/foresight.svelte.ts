/** Foresees where the own aim is likely to end, as far as flicks in this box are known; never where this one will. */
import type { Desk } from '../desk.svelte';
import { tremorAt } from './aim';
import type { Aimer } from './aimer.svelte';
import { flownWith, likelyOf, type Flown, type Likely } from './landings';

/** An aim that rests for this long is told in words. */
const REST_MS = 600;
/** The box whose flicks are known. */
const STANDARD = 'standard';

export class Foresight {
  #flown: Flown | null = $state.raw(null);
  /** Null while nobody aims here, and for flicks that nobody has counted: other boxes, plates and elevations. */
  readonly likely: Likely | null;
  /** The same, once the aim rests. */
  rests: Likely | null = $state.raw(null);

  constructor(desk: Desk, aimer: Aimer) {
    const tremor = $derived(tremorAt(desk.view.options.tremor, desk.you ?? desk.view.active));
    this.likely = $derived.by(() => {
      const { box, view } = desk;
      const { aimed, aiming } = aimer;
      if (!box || !aiming || !this.#flown || (view.options.edition ?? STANDARD) !== STANDARD) return null;
      const isUsual = aimed.offset === 0 && aimed.elevation === box.flick.elevation_default;
      return isUsual ? likelyOf(aimed, this.#flown, box) : null;
    });
    $effect(() => {
      if (aimer.aiming) void flownWith(tremor).then((flown) => (this.#flown = flown));
    });
    $effect(() => {
      const now = this.likely;
      const soon = setTimeout(() => (this.rests = now), REST_MS);
      return () => clearTimeout(soon);
    });
  }
}
