/** A player's turn at the screen: which card is touched, where it goes, and whether it can still be taken back. */
import { Grace } from './grace.svelte';
import type { CardChoice } from './choice';
import { kindOf, targetOf } from '../protocol';
import type { Move } from '../protocol.gen';

interface Ways {
  /** What the card at this place of the hand can do; null while nothing can be played. */
  of: (place: number) => CardChoice | null;
  /** Every card is confirmed by a second touch. */
  careful: () => boolean;
  clockEnds: () => number | null;
  send: (move: Move) => void;
}

export class Choosing {
  /** The place of the chosen card. */
  place: number | null = $state(null);
  /** A safety is about to be discarded. */
  confirming = $state(false);
  /** The side that keys have chosen as the target. */
  aimed: number | null = $state(null);
  readonly #ways: Ways;
  readonly #grace: Grace<Move>;

  constructor(ways: Ways) {
    this.#ways = ways;
    this.#grace = new Grace((move) => this.#send(move));
  }

  get choice(): CardChoice | null {
    return this.place === null ? null : this.#ways.of(this.place);
  }

  /** The move that is made, but not sent yet. */
  get underway(): Move | null {
    return this.#grace.move;
  }

  /**
   * The first touch chooses a card; if there is one way to play it, it is on its way. A second touch plays it at once,
   * discards what cannot be played, or goes on to the next target.
   */
  touch(place: number): void {
    const again = this.place === place;
    if (again && this.underway) {
      this.#grace.finish();
      return;
    }
    this.putBack(again ? this.aimed : null);
    this.place = place;
    const ways = this.choice;
    const [only, ...more] = ways?.places ?? [];
    if (only && more.length === 0) {
      if (again || !this.#ways.careful()) this.play(only);
    } else if (again && only) this.nextTarget();
    else if (again && ways?.discard) this.discard();
    else if (again) this.putBack();
  }

  /** Play the chosen card this way. */
  play(move: Move): void {
    if (this.#ways.careful()) this.#send(move);
    else this.#grace.begin(move, this.#ways.clockEnds());
  }

  aimAt(side: number): boolean {
    const move = this.choice?.places.find((place) => targetOf(place) === side);
    if (!move) return false;
    if (this.underway && targetOf(this.underway) === side) this.#grace.finish();
    else this.play(move);
    return true;
  }

  nextTarget(): void {
    const targets = this.choice?.places.map((move) => targetOf(move) ?? 0) ?? [];
    this.aimed = targets[(targets.indexOf(this.aimed ?? -1) + 1) % targets.length] ?? null;
  }

  discard(): void {
    const choice = this.choice;
    if (!choice?.discard || this.underway) return;
    if (kindOf(choice.card) === 'safety' && !this.confirming) this.confirming = true;
    else this.#send(choice.discard);
  }

  /** The card comes back. If it can be discarded instead, it stays chosen. */
  takeBack(): void {
    if (!this.underway) return;
    if (this.choice?.discard) this.#grace.drop();
    else this.putBack();
  }

  putBack(aimed: number | null = null): void {
    this.#grace.drop();
    this.place = null;
    this.confirming = false;
    this.aimed = aimed;
  }

  #send(move: Move): void {
    this.#ways.send(move);
    this.putBack();
  }
}
