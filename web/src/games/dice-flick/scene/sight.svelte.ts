/** Which picture of the box this browser shows: in space if it can and somebody wants it, else flat. */
import { Lazy } from '$lib/ui/lazy.svelte';
import { onMount } from 'svelte';
import { hasWebgl, inSpace } from './look.svelte';

export class Sight {
  readonly #space = new Lazy(() => import('./Board3d.svelte'));
  readonly #webgl = hasWebgl('any');
  /** The flat picture has been seen: now there is time for the other. */
  #begun = $state(false);
  #broken = $state(false);
  /** This browser can draw in space. */
  readonly drawable: boolean = $derived.by(() => this.#webgl && !this.#broken);
  /** Null while it is on its way, and if the picture is flat. */
  readonly Space = $derived.by(() =>
    inSpace() && this.drawable && this.#begun ? (this.#space.current?.default ?? null) : null,
  );

  constructor() {
    onMount(() => void requestAnimationFrame(() => (this.#begun = true)));
  }

  /** It turned out that nothing can be drawn. */
  break(): void {
    this.#broken = true;
  }
}
