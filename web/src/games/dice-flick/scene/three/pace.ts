/** Whether a moving picture keeps up with the screen. */

/** So many frames in a row are looked at together. */
const FRAMES = 40;
/** Milliseconds from frame to frame: a screen of 60 frames a second that leaves out every third is not smooth. */
const SMOOTH_MS = 24;
/** The page was hidden, or the machine asleep. */
const PAUSE_MS = 1000;

export class Pace {
  #before = 0;
  #taken: number[] = [];

  /** A frame that follows another one at once; true if the latest ones came too slowly. */
  isSlow(time: number): boolean {
    const took = time - this.#before;
    this.#before = time;
    if (took > PAUSE_MS) {
      this.#taken = [];
      return false;
    }
    this.#taken.push(took);
    if (this.#taken.length < FRAMES) return false;
    const middle = this.#taken.sort((a, b) => a - b)[FRAMES / 2] ?? 0;
    this.#taken = [];
    return middle > SMOOTH_MS;
  }

  /** Nothing moves any more. */
  rest(): void {
    this.#before = -Infinity;
  }
}
