/** Flicks that touch no game: practice on an empty board, and what if on the board before the last flick. */
import type { Answer } from '$lib/net/socket';
import type { Refusal, ToServer } from '$lib/protocol';
import type { Director } from './director.svelte';
import type { Aim, Landing, Placed } from '../protocol.gen';
import { afterLanding } from './showing';
import type { Mark } from '../scene/picture';
import type { Point } from '../scene/space';
import { endOf, sceneOf } from './theatre.svelte';

export type Trial = 'empty' | 'before';
/** So many marks stay, each fainter than the next. */
const MARKS = 8;

/** With one more mark; the others fade. */
export function marked(marks: readonly Mark[], at: Point | null): Mark[] {
  const kept = [...marks.map((mark) => mark.at), ...(at ? [at] : [])].slice(-MARKS);
  return kept.map((each, n) => ({ at: each, fresh: (n + 1 + MARKS - kept.length) / MARKS }));
}

export class Rehearsal {
  /** What is being tried out; null: the game itself is on the table. */
  trial: Trial | null = $state(null);
  /** On its way. */
  busy = $state(false);
  /** How the last try came out, and how everything lies after it. */
  came: { landing: Landing; board: readonly Placed[] } | null = $state.raw(null);
  /** Where the last tries ended; the newest last. */
  marks: readonly Mark[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  readonly #ask: (message: ToServer) => Promise<Answer>;

  constructor(ask: (message: ToServer) => Promise<Answer>) {
    this.#ask = ask;
  }

  open(trial: Trial | null): void {
    this.trial = trial;
    this.came = null;
    this.marks = [];
    this.refusal = null;
  }

  /** Try it, see the flight, then know how it came out. */
  async flick(aim: Aim, seat: number | null, director: Director): Promise<void> {
    const before = this.trial === 'before' ? (director.last?.before ?? []) : [];
    const landing = await this.#landing(aim, seat);
    if (!landing) return;
    const die = landing.dice.find((each) => each.flicked)?.die ?? 0;
    const scene = await sceneOf(before, aim, die, landing);
    await director.play(scene);
    this.came = { landing, board: afterLanding(before, landing) };
    this.marks = marked(this.marks, scene && endOf(scene));
  }

  async #landing(aim: Aim, seat: number | null): Promise<Landing | null> {
    if (!this.trial || this.busy) return null;
    this.busy = true;
    this.came = null;
    const who = seat === null ? {} : { seat };
    const answer = await this.#ask({ type: 'rehearse', ...who, what: { flick: { ...aim }, board: this.trial } });
    this.busy = false;
    this.refusal = answer.ok ? null : answer.refusal;
    return answer.ok && answer.message.type === 'rehearsed' ? (answer.message.result as Landing) : null;
  }
}
