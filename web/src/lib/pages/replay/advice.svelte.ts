/** Advice on the moves of a finished game, asked for once each. */
import { ApiError, asRefusal, call } from '$lib/net/api';
import type { Refusal } from '$lib/protocol';
import type { Advice } from '$lib/protocol/report';
import { SvelteMap } from 'svelte/reactivity';

export type Known = { advice: Advice } | { refusal: Refusal };

export class Advices {
  /** By the index of the move; null while it is on its way. */
  #known = new SvelteMap<number, Known | null>();

  constructor(private table: string) {}

  /** Undefined: nobody has asked; null: it is on its way. Reactive. */
  of(move: number): Known | null | undefined {
    return this.#known.get(move);
  }

  /** What was refused only for now is asked again when somebody looks at it again. */
  async want(move: number): Promise<void> {
    const known = this.#known.get(move);
    if (known !== undefined && !(known && 'refusal' in known && isPassing(known.refusal))) return;
    this.#known.set(move, null);
    try {
      const path = `/api/tables/${encodeURIComponent(this.table)}/advice?move=${move}`;
      this.#known.set(move, { advice: await call<Advice>('GET', path) });
    } catch (error) {
      this.#known.set(move, { refusal: asRefusal(error) });
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

const isPassing = ({ key }: Refusal): boolean => key === 'busy' || key === 'too_fast' || key === 'offline';
