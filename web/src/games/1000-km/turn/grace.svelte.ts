/** A move that is made, but not sent: for a moment it can be taken back, and nobody else knows of it. */
export const GRACE_MS = 1000;
/** What a move needs to arrive before the turn clock runs out. */
const TRAVEL_MS = 400;

export class Grace<M> {
  /** The move on its way. */
  move: M | null = $state.raw(null);
  readonly #send: (move: M) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (move: M) => void) {
    this.#send = send;
  }

  /** Send it soon; at once if the turn clock, which ends then, leaves no time. Another move on its way is dropped. */
  begin(move: M, clockEnds: number | null = null): void {
    this.drop();
    const left = Math.min(GRACE_MS, (clockEnds ?? Infinity) - TRAVEL_MS - Date.now());
    this.move = move;
    if (left > 0) this.#timer = setTimeout(() => this.finish(), left);
    else this.finish();
  }

  /** Send it now. */
  finish(): void {
    const { move } = this;
    this.drop();
    if (move !== null) this.#send(move);
  }

  /** Forget it. */
  drop(): void {
    clearTimeout(this.#timer);
    this.move = null;
  }
}
