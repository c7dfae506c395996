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
  /** Whether all pages are wanted. */
  #whole = false;
  #stopped = false;

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

  /** Whether all pages are here. */
  get isWhole(): boolean {
    return this.#pages.size > pageOf(this.moves);
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

  /** Fetch the rest, too, what is nearest first. */
  wantAll(): Promise<void> {
    this.#whole = true;
    return this.want(this.#wanted);
  }

  /** Nobody looks at them any more. */
  stop(): void {
    this.#stopped = true;
  }

  #missing(): number | undefined {
    if (this.#stopped) return undefined;
    const [here, last] = [pageOf(this.#wanted), pageOf(this.moves)];
    const reach = this.#whole ? last + 1 : 1;
    for (let far = 0; far <= reach; far++) {
      const page = [here + far, here - far].find((each) => each >= 0 && each <= last && !this.#pages.has(each));
      if (page !== undefined) return page;
    }
    return undefined;
  }
}
