/** Flicks that touch no game: practice on an empty board, and what if on the board before the last flick. */
import type { Answer } from '$lib/net/socket';
import type { Refusal, ToServer } from '$lib/protocol';
import type { Aim, Landing } from './protocol';

export type Trial = 'empty' | 'before';
export class Rehearsal {
  /** What is being tried out; null: the game itself is on the table. */
  trial: Trial | null = $state(null);
  /** On its way. */
  busy = $state(false);
  came: Landing | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  #ask: (message: ToServer) => Promise<Answer>;

  constructor(ask: (message: ToServer) => Promise<Answer>) {
    this.#ask = ask;
  }

  open(trial: Trial | null): void {
    this.trial = trial;
    this.came = null;
    this.refusal = null;
  }

  /** How it came out; null if it could not be tried. */
  async flick(aim: Aim, seat: number | null): Promise<Landing | null> {
    if (!this.trial || this.busy) return null;
    this.busy = true;
    this.came = null;
    const who = seat === null ? {} : { seat };
    const answer = await this.#ask({ type: 'rehearse', ...who, what: { flick: { ...aim }, board: this.trial } });
    this.busy = false;
    this.refusal = answer.ok ? null : answer.refusal;
    return answer.ok && answer.message.type === 'rehearsed' ? (answer.message.result as unknown as Landing) : null;
  }
}
