/** The pause before the same thing is tried again. Every request and every new connection of the client goes by it. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** Something that went well may be asked for again after this, as a page that looks every few seconds does. */
const CALM_MS = 1_000;
/** A failure is forgotten after this. */
const FORGET_MS = 2 * LONGEST_WAIT_MS;
/** So often in a row something that goes well may be asked for without a pause. */
export const FREE = 4;

/** How long to wait before the n-th try (from 0): doubling, at most ten seconds, with random jitter. */
export function waitBefore(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(full * (0.5 + chance / 2));
}

/** One thing that may be tried again and again. */
export class Pace {
  #tries = 0;
  #ended = -Infinity;
  #failed = false;

  /** Do it, after a pause if it was done just now. `isFailure`: of a result; an error is one. */
  async run<T>(act: () => Promise<T>, isFailure: (result: T) => boolean = () => false): Promise<T> {
    const since = Date.now() - this.#ended;
    if (since > (this.#failed ? FORGET_MS : CALM_MS)) this.#tries = 0;
    const repeat = this.#tries++ - (this.#failed ? 1 : FREE);
    const wait = repeat < 0 ? 0 : waitBefore(repeat, Math.random()) - since;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    let failed = true;
    try {
      const result = await act();
      failed = isFailure(result);
      return result;
    } finally {
      this.#failed = failed;
      this.#ended = Date.now();
    }
  }
}
