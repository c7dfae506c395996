/** Whose view is on the screen; and on a shared device, the curtain that hides a hand until its owner opens it. */
import { seatToAct, type Known } from './reducer';

export class Screen {
  /** The seat whose view is shown; null for a spectator. */
  seat: number | null = $state(null);
  /** The seat whose curtain has been opened. */
  #opened: number | null = $state(null);

  /** Shows the seat that must act, else the one shown last, else the first seat held. */
  choose(known: Known): void {
    const { held } = known;
    const acting = seatToAct(known);
    if (acting !== null) this.seat = acting;
    else if (this.seat === null || !held.includes(this.seat)) this.seat = held[0] ?? null;
    if (this.seat !== this.#opened && acting !== null) this.#opened = null;
  }

  /** Several people share this device, and the owner of this hand has not asked to see it. */
  isCurtained(known: Known): boolean {
    return known.held.length > 1 && this.seat !== null && this.seat !== this.#opened;
  }

  openCurtain(): void {
    this.#opened = this.seat;
  }
}
