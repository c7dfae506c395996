/** What happened in a finished game of Cubo: points by round, what decided it, and three figures. Pure. */
import { pick } from '$lib/i18n';
import type { Story, Tell, Who } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import type { Event, Player, View } from '../protocol.gen';
import { storyText } from '../text/story';
import type { words as english } from '../text/story/en';

type Words = typeof english;
type Figure = Story['figures'][number];

export const tell: Tell<View, Event> = (log, view, who) => storyOf(log, view, who, pick(storyText));

export function storyOf(log: readonly LogLine<Event>[], view: View, who: Who, w: Words): Story {
  const events = log.map((line) => line.event);
  const rounds = Math.max(0, ...view.players.map((player) => player.round_points.length));
  return {
    decided: decided(view.players, who, w),
    chart:
      rounds > 1
        ? {
            title: w.chart,
            value: w.points,
            steps: Array.from({ length: rounds }, (_, n) => w.round(n + 1)),
            lines: view.players.map(({ seat, round_points }) => ({ seat, values: running(round_points) })),
          }
        : null,
    figures: [
      bestSquare(view.players, w),
      fastestCall(events, w) ?? bestSwap(events, w),
      share(events, view, who, w),
    ].filter((figure) => figure !== null),
  };
}

const running = (points: readonly number[]): number[] =>
  points.reduce<number[]>((sums, each) => [...sums, (sums.at(-1) ?? 0) + each], []);

/** The round in which the winner gained most on the next one. */
function decided(players: readonly Player[], who: Who, w: Words): string | null {
  const [first, second] = players.toSorted((a, b) => b.points - a.points);
  if (!first) return null;
  if (!second) {
    const best = largest(first.round_points);
    return best && w.alone(best.round, best.value);
  }
  if (first.points === second.points) {
    const level = players.filter((player) => player.points === first.points);
    return w.shared(
      level.map(({ seat }) => (seat === who.you ? w.you : who.name(seat))),
      first.points,
    );
  }
  const margin = first.points - second.points;
  const gain = largest(first.round_points.map((points, n) => points - (second.round_points[n] ?? 0)));
  if (!gain || gain.value < margin) return w.throughout(seatName(first.seat, who, w), margin);
  const n = gain.round - 1;
  return w.decided(
    gain.round,
    seatName(first.seat, who, w),
    first.round_points[n] ?? 0,
    seatName(second.seat, who, w),
    second.round_points[n] ?? 0,
  );
}

const seatName = (seat: number, who: Who, w: Words): string => (seat === who.you ? w.toYou : who.name(seat));

function largest(values: readonly number[]): { round: number; value: number } | null {
  const value = Math.max(...values);
  return values.length > 0 ? { round: values.indexOf(value) + 1, value } : null;
}

function bestSquare(players: readonly Player[], w: Words): Figure | null {
  const all = players.flatMap(({ seat, round_points }) =>
    round_points.map((points, n) => ({ seat, points, round: n + 1 })),
  );
  const best = all.toSorted((a, b) => b.points - a.points)[0];
  return best ? { label: w.best, value: w.bestIs(best.points, best.round), seat: best.seat } : null;
}

function fastestCall(events: readonly Event[], w: Words): Figure | null {
  let round = 0;
  let began: number | null = null;
  const calls: { seat: number; ms: number; round: number }[] = [];
  for (const event of events) {
    if (event.event === 'race') [round, began] = [event.round, event.at];
    if (event.event === 'call' && began !== null) calls.push({ seat: event.seat, ms: event.at - began, round });
  }
  const [first] = calls.toSorted((a, b) => a.ms - b.ms);
  return first
    ? { label: w.fastest, value: w.fastestIs(w.decimal(first.ms / 1000), first.round), seat: first.seat }
    : null;
}

function bestSwap(events: readonly Event[], w: Words): Figure | null {
  let round = 0;
  const before = new Map<number, number>();
  const swaps: { seat: number; gain: number; round: number }[] = [];
  for (const event of events) {
    if (event.event === 'round') ({ round } = event);
    if (event.event === 'uncover') before.set(event.seat, event.total);
    if (event.event === 'swap')
      swaps.push({ seat: event.seat, gain: event.total - (before.get(event.seat) ?? event.total), round });
  }
  const [best] = swaps.toSorted((a, b) => b.gain - a.gain);
  return best && best.gain > 0 ? { label: w.swap, value: w.swapIs(best.gain, best.round), seat: best.seat } : null;
}

/** How much of the best possible the viewer got; for others, and if that is not known, the average of the winner. */
function share(events: readonly Event[], view: View, who: Who, w: Words): Figure | null {
  const own = events.flatMap((event) =>
    event.event === 'score' && event.seat === who.you && event.best
      ? [{ got: event.points, best: event.best.total }]
      : [],
  );
  const best = own.reduce((sum, each) => sum + each.best, 0);
  if (who.you !== null && best > 0) {
    const got = own.reduce((sum, each) => sum + each.got, 0);
    return { label: w.share, value: w.shareIs(Math.round((100 * got) / best)), seat: who.you };
  }
  const [winner] = view.players.toSorted((a, b) => b.points - a.points);
  if (!winner || winner.round_points.length === 0) return null;
  return { label: w.average, value: w.decimal(winner.points / winner.round_points.length), seat: winner.seat };
}
