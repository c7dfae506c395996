/** Whose view is on the screen; and on a shared device, what stays hidden until its owner asks for it. */
import type { Update, View } from '$lib/protocol';
import { isShared, seatKey, seatToAct, WATCH, type Known } from './reducer';

/** What may lie open while a seat plays (see `GameTable.openView`). */
export type OpenView = (own: View, open: View) => View | null;

export class Screen {
  /** The seat whose view is shown; null for a spectator. */
  seat: number | null = $state(null);
  /** Of the game that is played here; until it is known, a seat that has secrets is hidden. */
  openView: OpenView | undefined = $state.raw();
  /** The seat whose owner has asked to see it. */
  #opened: number | null = $state(null);
  #inTheOpen = false;

  /** Shows the seat that must act, else the one shown last, else the first seat held. */
  choose(known: Known): void {
    const { held } = known;
    const acting = seatToAct(known);
    if (acting !== null) this.seat = acting;
    else if (this.seat === null || !held.includes(this.seat)) this.seat = held[0] ?? null;
    const isOver = known.updates[WATCH]?.view.outcome;
    if ((this.seat !== this.#opened && acting !== null) || isOver) this.#opened = null;
    // What was opened to act in secret does not stay open when play goes on in the open.
    const inTheOpen = this.isOpenPlay(known);
    if (inTheOpen && !this.#inTheOpen) this.#opened = null;
    this.#inTheOpen = inTheOpen;
  }

  open(): void {
    this.#opened = this.seat;
  }

  close(): void {
    this.#opened = null;
  }

  /** Everything of the seat is shown: nobody else is here, or its owner has asked for it. */
  isOpened(known: Known): boolean {
    return !isShared(known) || this.seat === this.#opened;
  }

  /** The viewer whose log is shown and told. */
  viewer(known: Known): string {
    return this.isOpened(known) ? seatKey(this.seat) : WATCH;
  }

  /** The game is played in the open although this seat has secrets. */
  isOpenPlay(known: Known): boolean {
    return this.#hasSecret(known) && this.#openView(known) !== null;
  }

  /** Several people share this device, and the owner of this hand has not asked to see it. */
  isCurtained(known: Known): boolean {
    if (this.isOpened(known) || !this.#hasSecret(known)) return false;
    return !known.updates[WATCH]?.view.outcome && this.#openView(known) === null;
  }

  /** What is on the screen: nothing of a seat that has secrets, before its owner has asked for it. */
  update(known: Known): Update | null {
    const own = known.updates[seatKey(this.seat)] ?? null;
    if (!own || this.isOpened(known) || !own.secret) return own;
    const open = known.updates[WATCH];
    if (!open) return null;
    const view = this.#openView(known);
    return view ? { ...own, view } : { ...open, seat: own.seat, view: { ...open.view, seat: own.seat } };
  }

  #hasSecret(known: Known): boolean {
    return isShared(known) && known.updates[seatKey(this.seat)]?.secret === true;
  }

  #openView(known: Known): View | null {
    const own = known.updates[seatKey(this.seat)];
    const open = known.updates[WATCH];
    return own && open && !open.view.outcome ? (this.openView?.(own.view, open.view) ?? null) : null;
  }
}
