/** One's own games, asked for again and again while anybody might want to know. */
import { turn } from '$lib/frame/turn.svelte';
import { api } from '$lib/net/api';
import type { OwnGames, OwnTable } from '$lib/protocol/people';
import { isMyTurn, steady } from './own';

const EVERY_MS = 20_000;
/** A hidden page only has to notice that it is one's turn. */
const HIDDEN_EVERY_MS = 60_000;

export class MyGames {
  /** Null before the first answer, and for somebody whom the server does not know. */
  current: OwnGames | null = $state.raw(null);
  #asking: Promise<void> | null = null;
  #asked = 0;

  /** Whether there is anything to show. */
  get hasAny(): boolean {
    if (!this.current) return false;
    const { running, waiting, invitations, finished, record } = this.current;
    return [running, waiting, invitations, finished, Object.keys(record)].some((each) => each.length > 0);
  }

  /** Ask now, once for all who want to know. What cannot be asked stays as it was. */
  look(): Promise<void> {
    return (this.#asking ??= this.#look().finally(() => (this.#asking = null)));
  }

  async #look(): Promise<void> {
    this.#asked = Date.now();
    const found = await api.myGames().catch(() => null);
    if (!found) return;
    const shown = this.current;
    this.current = shown
      ? {
          ...found,
          running: steady(shown.running, found.running),
          waiting: steady(shown.waiting, found.waiting),
          invitations: steady(shown.invitations, found.invitations),
          ...later(shown, found),
        }
      : found;
  }

  /** The page of finished games before those that are known. */
  async more(): Promise<void> {
    const shown = this.current;
    if (!shown?.before) return;
    const { finished, before } = await api.myGames(shown.before);
    this.current = { ...shown, finished: [...shown.finished, ...finished], before };
  }

  /** Not to be listed any more. Raises ApiError. */
  async hide(table: string): Promise<void> {
    await api.hideGame(table);
    const shown = this.current;
    if (!shown) return;
    const without = (tables: OwnTable[]): OwnTable[] => tables.filter((each) => each.table !== table);
    this.current = { ...shown, finished: without(shown.finished), waiting: without(shown.waiting) };
  }

  /** No, thanks. `refuse`: and nothing more from that inviter. Raises ApiError. */
  async decline({ table }: OwnTable, refuse: boolean): Promise<void> {
    const { invitations } = await import('$lib/invitations/invitations');
    await invitations.decline(table, refuse);
    const shown = this.current;
    if (shown) this.current = { ...shown, invitations: shown.invitations.filter((each) => each.table !== table) };
    if (refuse) void this.look();
  }

  /** Somebody sees at the table itself whether it is their turn. */
  correct(table: string, mine: boolean): void {
    const shown = this.current;
    if (!shown) return;
    const wrong = shown.running.findIndex((own) => own.table === table && isMyTurn(own) !== mine);
    const own = shown.running[wrong];
    if (own)
      this.current = {
        ...shown,
        running: shown.running.with(wrong, { ...own, to_act: mine ? own.mine : [], since: new Date().toISOString() }),
      };
  }

  /** From now on: at once when the page is looked at again, and every now and then. */
  follow(): void {
    void this.look();
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.look();
    });
    setInterval(() => this.#beat(), EVERY_MS);
  }

  #beat(): void {
    const every = document.hidden ? HIDDEN_EVERY_MS : EVERY_MS;
    if (this.#isOfInterest() && Date.now() - this.#asked >= every - EVERY_MS / 2) void this.look();
  }

  /** The home page always wants to know; elsewhere only a game that is played at another table can call. */
  #isOfInterest(): boolean {
    const running = this.current?.running ?? [];
    const elsewhere = running.some(({ table }) => table !== turn.here?.table);
    return elsewhere || (!document.hidden && turn.here === null);
  }
}

/** Finished games with the older pages that were asked for already. */
function later(shown: OwnGames, found: OwnGames): Pick<OwnGames, 'finished' | 'before'> {
  const oldest = found.finished.at(-1);
  const place = shown.finished.findIndex(({ table }) => table === oldest?.table);
  const older = place < 0 ? [] : shown.finished.slice(place + 1);
  return older.length > 0
    ? { finished: [...found.finished, ...older], before: shown.before }
    : { finished: found.finished, before: found.before };
}

export const myGames = new MyGames();
