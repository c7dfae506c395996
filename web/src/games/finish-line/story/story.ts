/** What happened in the races: money after each of them, what decided the game, and three figures of it. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Tell, Who } from '$lib/table/game';
import type { Event, Line, RaceResult, Setting, View } from '../protocol.gen';
import { euros, horseName, text } from '../text';
import type { words as english } from '../text/story/en';

export const storyText = words(import.meta.glob<{ words: typeof english }>('../text/story/[a-z][a-z].ts'));

interface Found {
  seat: number;
  race: number;
  line: Line;
  amount: number;
}

/** Every bet of the game with what it brought: less than 0 if it was lost. */
function betsOf(results: readonly RaceResult[]): Found[] {
  return results.flatMap(({ race, sheets }) =>
    sheets.flatMap(({ seat, lines }) =>
      lines.filter(({ stake }) => stake > 0).map((line) => ({ seat, race, line, amount: line.pays - line.stake })),
    ),
  );
}

/** The horse that brought the most money to all bets together, bonuses too. */
function horseOfTheDay(results: readonly RaceResult[]): { horse: number; race: number; amount: number } | null {
  const best = results
    .map(({ race, order: [horse = 0], sheets }) => {
      const lines = sheets.flatMap((sheet) => sheet.lines);
      const paid = lines.filter((line) => line.horses.includes(horse)).reduce((sum, line) => sum + line.pays, 0);
      return { horse, race, amount: paid };
    })
    .reduce<{ horse: number; race: number; amount: number } | null>(
      (most, each) => (most && most.amount >= each.amount ? most : each),
      null,
    );
  return best && best.amount > 0 ? best : null;
}

const nameIn = (results: readonly RaceResult[], race: number, horse: number): string => {
  const runner = results[race - 1]?.runners.find((each) => each.horse === horse);
  return runner ? `${horse} ${horseName(runner)}` : String(horse);
};

/** The race in which the winner gained most on the best of the others. */
function decidedBy(view: View, who: Who): string | null {
  const s = pick(storyText);
  const winners = view.outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return null;
  const gain = ({ sheets }: RaceResult, seat: number): number =>
    (sheets[seat]?.money ?? 0) - (sheets[seat]?.capital ?? 0);
  const leads = view.results.map((result) => {
    const others = result.sheets.filter(({ seat }) => seat !== winner).map(({ seat }) => gain(result, seat));
    return { result, lead: gain(result, winner) - Math.max(...others) };
  });
  const best = leads.reduce(
    (most, each) => (each.lead > most.lead ? each : most),
    leads[0] ?? { result: null, lead: 0 },
  );
  const you = winner === who.you;
  const name = who.name(winner);
  if (!best.result || best.lead <= 0) return (view.side_bets[winner] ?? 0) > 0 ? s.bySideBets(name, you) : null;
  const { race, order } = best.result;
  const earned = euros(gain(best.result, winner));
  return s.byRace(name, you, race, earned, nameIn(view.results, race, order[0] ?? 0));
}

export const tell: Tell<View, Event, Setting> = (_log, view, who) => {
  const s = pick(storyText);
  const { results } = view;
  const bets = betsOf(results);
  const best = bets.reduce<Found | null>((most, each) => (each.amount > (most?.amount ?? 0) ? each : most), null);
  const worst = bets.reduce<Found | null>((most, each) => (each.amount < (most?.amount ?? 0) ? each : most), null);
  const horse = horseOfTheDay(results);
  const seats = view.capital.map((_, seat) => seat);
  const horsesOf = ({ line }: Found): string => line.horses.join(' + ');
  return {
    decided: decidedBy(view, who),
    chart:
      results.length === 0
        ? null
        : {
            title: s.chart,
            value: (value) => euros(value),
            steps: [...results.map(({ race }) => pick(text).act.race(race)), s.sideBets],
            lines: seats.map((seat) => ({
              seat,
              values: [
                ...results.map(({ sheets }) => sheets[seat]?.money ?? 0),
                (results.at(-1)?.sheets[seat]?.money ?? 0) + (view.side_bets[seat] ?? 0),
              ],
            })),
          },
    figures: [
      ...(best ? [{ label: s.best(horsesOf(best), best.race), value: `+${euros(best.amount)}`, seat: best.seat }] : []),
      ...(worst ? [{ label: s.worst(horsesOf(worst), worst.race), value: euros(worst.amount), seat: worst.seat }] : []),
      ...(horse ? [{ label: s.horse(euros(horse.amount)), value: nameIn(results, horse.race, horse.horse) }] : []),
    ],
  };
};
