/** Decides what the theatre shows, and when: a flight before its result, scored dice on their way, the last flick again. */
import type { Update } from '$lib/protocol';
import type { Show } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import { untrack } from 'svelte';
import type { Desk } from '../desk.svelte';
import { knock, rattle } from './knock';
import { bagAt } from '../scene/picture';
import { landingOf } from '../protocol';
import type { Event, Landing, Move, Scoring, View } from '../protocol.gen';
import { lastScene, onlyLanding, scoredIn, scoredScene } from './showing';
import { framesOf, Theatre, type Scene } from './theatre.svelte';
import { FRAME_RATE } from './trajectory';

const SLOW = 0.25;

/** How much slower than life things move here; 0 if nothing is to move. */
const pace = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue('--pace')) || 0;

export interface Program {
  log: () => readonly LogLine<Event>[];
  live: () => boolean;
  /** Something else is on the stage: practice. */
  taken: () => boolean;
  /** The picture changes without a flight. */
  cut: () => void;
  /** Something is to be read first; null if not. */
  read: () => Promise<void> | null;
}

export class Director {
  readonly theatre: Theatre;
  /** The last flick of the game that was seen, to be seen again. */
  last: Scene | null = $state.raw(null);
  /** What has just been scored, while its dice go. */
  gathered: readonly Scoring[] = $state.raw([]);
  readonly #desk: Desk;
  readonly #program: Program;
  #seen: Landing | null = null;

  constructor(desk: Desk, program: Program) {
    this.#desk = desk;
    this.#program = program;
    this.theatre = new Theatre(() => bagAt(desk.box?.geometry ?? { outer_width: 0 }), { knock, rattle });
    $effect(() => this.#catchUp());
  }

  /** A flight is seen before its result is told; with reduced motion the result is faded in. */
  readonly show: Show<View, Move, Event> = (update) => {
    const { box, view } = this.#desk;
    if (!box || update.seat !== view.seat) return null;
    const speed = pace() > 0 && !document.hidden ? 1 / pace() : 0;
    const landing = onlyLanding(update.events);
    const read = document.hidden || this.#program.taken() ? null : this.#program.read();
    if (landing && read) return read.then(() => this.#fly(update, landing, speed) ?? undefined);
    if (landing) return this.#fly(update, landing, speed);
    const scene = speed > 0 && !this.#program.taken() ? scoredScene(update.events, view.board, box) : null;
    return scene && this.#gather(scene, update.events, speed);
  };

  /** Show a flight that belongs to no update, at the usual speed. */
  async play(scene: Scene | null): Promise<void> {
    if (scene && pace() > 0) await this.theatre.show(scene, 1 / pace());
  }

  slowly(): void {
    if (this.last) void this.theatre.show(this.last, SLOW);
  }

  #fly(update: Update<View, Move, Event>, landing: Landing, speed: number): Promise<void> | null {
    const coming = lastScene(update.view, landing);
    void coming.then((scene) => (this.last = scene ?? this.last));
    if (speed === 0) this.#program.cut();
    if (speed === 0 || this.#program.taken()) return null;
    return coming.then(async (scene) => {
      if (scene) await this.theatre.show(scene, speed);
    });
  }

  async #gather(scene: Scene, events: readonly Event[], speed: number): Promise<void> {
    this.gathered = scoredIn(events);
    await this.theatre.show(scene, speed);
    this.gathered = [];
  }

  /** What has happened before this page was opened can be seen again; in a replay it is shown at once. */
  #catchUp(): void {
    const log = this.#program.log();
    const live = this.#program.live();
    if (live && this.last) return;
    const line = log.findLast(({ event }) => event.event === 'land');
    const landing = line ? landingOf(line.event) : null;
    if (!landing || landing === this.#seen) return;
    this.#seen = landing;
    const version = log.at(-1)?.version;
    const newest = onlyLanding(log.filter((each) => each.version === version).map(({ event }) => event));
    void untrack(() => lastScene(this.#desk.view, landing)).then((scene) => {
      this.last = scene;
      // A replay has no time to wait: the flight begins with the position it leads to, and takes a second at most.
      if (scene && !live && newest === landing && pace() > 0)
        void this.theatre.show(scene, Math.max(1, framesOf(scene) / FRAME_RATE));
    });
  }
}
