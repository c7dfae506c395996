/** What can be read from one of a person's own tables. Pure. */
import { isOutside } from '$lib/i18n/bots';
import type { NewTable, SeatInfo, Table } from '$lib/protocol';
import type { OwnGames, OwnTable } from '$lib/protocol/people';

/** Somebody at this table is to act, and it is this person: not a bot that stands in for them. */
export const isMyTurn = ({ status, to_act, mine, seats }: OwnTable): boolean =>
  status === 'running' && mine.some((seat) => to_act.includes(seat) && !seats[seat]?.substitute);

/** The people and bots that this person plays with. */
export const others = ({ seats, mine }: Pick<OwnTable, 'seats' | 'mine'>): SeatInfo[] =>
  seats.filter(({ seat, kind }) => kind !== 'empty' && !mine.includes(seat));

/** Everybody who takes part on a device of their own, except this person. */
export const otherPeople = (table: Pick<OwnTable, 'seats' | 'mine'>): SeatInfo[] =>
  others(table).filter((seat) => seat.kind === 'human' || isOutside(seat));

/** The game that was played last: the newest of those that have begun. */
export function lastPlayed({ running, finished }: OwnGames): OwnTable | null {
  const all = [...running, ...finished].toSorted((a, b) => b.changed.localeCompare(a.changed));
  return all[0] ?? null;
}

/** What a table says about itself that a list of games does not. */
export type Terms = Pick<Table, 'turn_clock_s' | 'pace' | 'hints' | 'hot_seat' | 'open' | 'odds'>;

/**
 * A table like this one: whoever asks sits down first, the others follow as they sat. The seats of other people are
 * free, or `stand_in` plays there.
 */
export function likeThis(own: OwnTable, terms: Terms | null, stand_in: string | null = null): NewTable {
  const first = own.mine[0] ?? 0;
  const around = own.seats.map((_, n) => own.seats[(first + n) % own.seats.length]);
  const together = (terms?.hot_seat ?? own.mine.length > 1) && stand_in === null;
  const bots = around.map((seat, n) => {
    if (n === 0 || !seat) return null;
    return seat.kind === 'bot' && !isOutside(seat) ? seat.level : stand_in;
  });
  return {
    game: own.game,
    seats: bots.length,
    options: own.options,
    bots,
    ...(terms && { turn_clock_s: terms.turn_clock_s, hints: terms.hints, open: terms.open && !together }),
    ...(terms?.odds && { odds: terms.odds }),
    ...(terms?.pace && { pace: terms.pace }),
    ...(together && { hot_seat: true }),
  };
}

/** On one device: the name at each seat of a table like this one. */
export function namesLike(own: OwnTable): Record<string, string> {
  const first = own.mine[0] ?? 0;
  const names = own.seats.map((_, n) => own.seats[(first + n) % own.seats.length]);
  return Object.fromEntries(
    names.flatMap((seat, n) => (seat?.kind === 'human' && seat.name ? [[String(n), seat.name]] : [])),
  );
}

/** How it ended for this person: their best place among so many; null without a result, or for somebody alone. */
export function placeOf(own: OwnTable): { rank: number; of: number; shared: boolean } | null {
  const ranks = own.result?.ranks ?? [];
  const mine = own.mine.flatMap((seat) => ranks[seat] ?? []);
  if (mine.length === 0 || ranks.length < 2) return null;
  const rank = Math.min(...mine);
  return { rank, of: ranks.length, shared: ranks.filter((each) => each === rank).length > 1 };
}

/** The same tables in the order in which they are already shown, new ones after them: nothing jumps on the screen. */
export function steady(shown: readonly OwnTable[], next: readonly OwnTable[]): OwnTable[] {
  const place = new Map(shown.map(({ table }, n) => [table, n]));
  const at = ({ table }: OwnTable): number => place.get(table) ?? shown.length;
  return next.toSorted((a, b) => at(a) - at(b));
}
