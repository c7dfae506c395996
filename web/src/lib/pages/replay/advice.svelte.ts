/** Advice on the moves of a finished game, asked for once each. */
import { ApiError, asRefusal, call } from '$lib/net/api';
import type { Refusal } from '$lib/protocol';
import type { Advice } from '$lib/protocol/report';
import { untrack } from 'svelte';

export type Known = { advice: Advice } | { refusal: Refusal };

export class Advices {
  /** By the index of the move; null while it is on its way. */
  #known: Partial<Record<number, Known | null>> = $state.raw({});

  constructor(private table: string) {}

  /** Undefined: nobody has asked; null: it is on its way. Reactive. */
  of(move: number): Known | null | undefined {
    return this.#known[move];
  }

  #put(move: number, known: Known | null): void {
    this.#known = { ...untrack(() => this.#known), [move]: known };
  }

  /** What was refused only for now is asked again when somebody looks at it again. */
  async want(move: number): Promise<void> {
    const known = untrack(() => this.#known)[move];
    if (known !== undefined && !(known && 'refusal' in known && isPassing(known.refusal))) return;
    this.#put(move, null);
    try {
      const path = `/api/tables/${encodeURIComponent(this.table)}/advice?move=${move}`;
      this.#put(move, { advice: await call<Advice>('GET', path) });
    } catch (error) {
      this.#put(move, { refusal: asRefusal(error) });
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

const isPassing = ({ key }: Refusal): boolean => key === 'busy' || key === 'too_fast' || key === 'offline';
