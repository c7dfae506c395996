/** Positions of the game that the report speaks of: pages of the replay, fetched when they are needed. */
import { PAGE } from '$lib/pages/replay/frames';
import { records } from '$lib/net/records';
import { isPlayedOn, type Frame, type Replay, type ReplayPage } from '$lib/protocol';
import { lineText } from '$lib/table/kit/lines';
import type { GameTable, Who } from '$lib/table/game';
import { untrack } from 'svelte';

export class Looked {
  /** By viewer and page; null while one is on its way, or cannot be had. */
  #pages: Partial<Record<string, Frame[] | null>> = $state.raw({});

  constructor(
    readonly replay: Replay,
    private table: string,
  ) {
    this.#pages = { [this.#key(replay.viewer, replay.first)]: replay.frames };
  }

  #key(viewer: number | null, version: number): string {
    return `${viewer ?? ''} ${Math.floor(version / PAGE)}`;
  }

  #put(key: string, frames: Frame[] | null | undefined): void {
    this.#pages = { ...untrack(() => this.#pages), [key]: frames };
  }

  /** Fetch the page of this position for somebody who will look at it. */
  async want(viewer: number | null, version: number): Promise<void> {
    const key = this.#key(viewer, version);
    if (untrack(() => this.#pages)[key] !== undefined) return;
    this.#put(key, null);
    try {
      const page = await records.replay<ReplayPage>(this.table, viewer, null, version, '&rest=true');
      this.#put(key, page.frames);
    } catch {
      this.#put(key, undefined); // the next look asks again
    }
  }

  /** The position after this move, if it is here. Reactive. */
  at(viewer: number | null, version: number): Frame | undefined {
    return this.#pages[this.#key(viewer, version)]?.[version % PAGE];
  }
}

/** What happened in a frame, in sentences; empty if nothing is worth one. */
export function toldIn(frame: Frame, game: GameTable, who: Who): string {
  const { version, view } = frame;
  // A game that is played on from another one begins with what happened there.
  const events = frame.events.slice(Math.max(0, frame.events.findIndex(isPlayedOn)));
  return events
    .map((event, i) => lineText({ version, event, next: events.slice(i + 1) }, game, who, view))
    .filter(Boolean)
    .join(' ');
}
