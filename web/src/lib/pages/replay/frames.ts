/** The frames of a replay, fetched page by page: the one that is looked at, then its neighbours. */
import type { Frame, ReplayPage } from '$lib/protocol';
import type { LogLine } from '$lib/table/live/reducer';

/** Frames on a page. */
export const PAGE = 64;
const pageOf = (move: number): number => Math.floor(move / PAGE);

export class Frames {
  #pages = new Map<number, Frame[]>();
  #loading = false;
  #wanted = 0;

  /** `load` fetches the page with this frame; `arrived` is told of each. */
  constructor(
    first: ReplayPage,
    readonly moves: number,
    private load: (at: number) => Promise<ReplayPage>,
    private arrived: () => void,
  ) {
    this.#pages.set(pageOf(first.first), first.frames);
  }

  /** The frame after this move, if it is here. */
  at(move: number): Frame | undefined {
    return this.#pages.get(pageOf(move))?.[move % PAGE];
  }

  /** What happened up to this move, as far as it is here without a gap. */
  log(move: number): LogLine[] {
    let from = pageOf(move);
    while (this.#pages.has(from - 1)) from -= 1;
    const lines: LogLine[] = [];
    for (let version = from * PAGE; version <= move; version++) {
      const events = this.at(version)?.events ?? [];
      events.forEach((event, i) => lines.push({ version, event, next: events.slice(i + 1) }));
    }
    return lines;
  }

  /** Fetch what is missing around this move, one page after the other; the latest wish counts. */
  async want(move: number): Promise<void> {
    this.#wanted = move;
    if (this.#loading) return;
    this.#loading = true;
    try {
      for (let page = this.#missing(); page !== undefined; page = this.#missing()) {
        this.#pages.set(page, (await this.load(page * PAGE)).frames);
        this.arrived();
      }
    } finally {
      this.#loading = false;
    }
  }

  #missing(): number | undefined {
    const here = pageOf(this.#wanted);
    return [here, here + 1, here - 1].find((page) => page >= 0 && page <= pageOf(this.moves) && !this.#pages.has(page));
  }
}
