/** Scores: one tap takes the best there is and is done, or one thing is scored after the other. */
import { untrack } from 'svelte';
import type { Desk } from '../desk.svelte';
import { litBy, type Lit } from '../scene/picture';
import type { Hole } from '../protocol';
import type { Scoring } from '../protocol.gen';
import { ScoreChoice } from './score.svelte';

const GIVE_UP_MS = 4000;

export class Scorer {
  readonly #desk: Desk;
  /** What is looked at; null for those who only watch. */
  readonly choice: ScoreChoice | null = $derived.by(() => {
    const { acting, view } = this.#desk;
    return acting && view.scoring ? new ScoreChoice(view.scoring, view.options.partial_combinations !== false) : null;
  });
  /** A hole under the pointer. */
  hovered: Hole | null = $state.raw(null);
  /** A group in the list under the pointer, or with the focus. */
  pointed: Scoring | null = $state.raw(null);
  /** The best has been asked for: finish when it is there. */
  closing = $state(false);
  /** It is finished once, however late the table shows it. */
  #finishes = false;

  constructor(desk: Desk) {
    this.#desk = desk;
    $effect(() => {
      if (!this.closing || desk.busy) return undefined;
      // If the table would not have it, everything can be chosen again.
      const gaveUp = setTimeout(() => (this.closing = false), GIVE_UP_MS);
      if (!desk.can('scoring')) this.closing = false;
      else if (desk.view.scoring?.offer.points === 0 && !this.#finishes) {
        this.#finishes = true;
        untrack(() => this.finish());
      }
      return () => clearTimeout(gaveUp);
    });
  }

  best(): void {
    this.closing = true;
    this.#finishes = false;
    this.#desk.play({ move: 'score_best' });
  }

  /** What is chosen. */
  chosen(): void {
    const move = this.choice?.move;
    if (move) this.#desk.play(move);
  }

  finish(): void {
    this.#desk.play({ move: 'finish_scoring' });
  }

  undo(): void {
    if (this.#desk.can('scoring')) this.#desk.play({ move: 'undo_scoring' });
  }

  /** What Enter does: what is chosen, else the best, else nothing. */
  go(): void {
    if (this.choice?.chosen) this.chosen();
    else if ((this.#desk.view.scoring?.offer.points ?? 0) > 0) this.best();
    else this.finish();
  }

  /** What lights up in the box: what is chosen, pointed at or offered. */
  readonly lit: readonly Lit[] = $derived.by(() => {
    const { scoring } = this.#desk.view;
    if (!scoring) return [];
    const { choice, pointed, hovered } = this;
    if (choice?.chosen) {
      const points = choice.without.size > 0 ? null : choice.chosen.points;
      return [{ ...litBy(choice.chosen), holes: choice.holes, points }];
    }
    if (pointed) return [litBy(pointed)];
    const under = scoring.groups.find((group) => group.holes.some((each) => each === hovered));
    return (under ? [under] : scoring.offer.scorings).map(litBy);
  });
}
