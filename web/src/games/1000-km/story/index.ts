/** What happened in a finished race: the way of each side, what decided it, three figures. */
import { list, pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Story, Tell } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Event, Setting, View } from '../protocol.gen';
import { contextOf } from '../text';
import { deckOf } from '../text/deck';
import type { StoryWords } from '../text/words';
import { raceOf, type SideRace } from './race';

const text = words(import.meta.glob<{ words: StoryWords }>('../text/story/[a-z][a-z].ts'));

/** So many more turns at a standstill decide a race. */
const MANY = 3;

export const tell: Tell<View, Event, Setting> = (log, view, who, setting): Story => {
  const w = pick(text);
  const say = contextOf(who, view.sides);
  const race = raceOf(log, view);
  if (!race) return { decided: null, chart: null, figures: [] };
  const seatOf = (side: number): number => {
    const players = view.sides[side]?.players ?? [side];
    return players.find((seat) => seat === who.you) ?? players[0] ?? side;
  };
  const rounds = (race[0]?.totals.length ?? 1) - 1;
  const person = (side: number): [string, boolean] => {
    const [name, you] = [say.side(side), say.isYourSide(side)];
    return (view.sides[side]?.players.length ?? 1) > 1 ? [w.team(you ? null : name), false] : [name, you];
  };

  function decided(): string | null {
    const placed = [...(race ?? [])].sort((a, b) => end(b) - end(a));
    const [first, second] = placed;
    if (!first || !second) return null;
    const winners = view.sides.filter((side) => view.outcome?.ranks[side.players[0] ?? 0] === 1);
    if (winners.length > 1)
      return w.shared(
        list(
          prefs.language,
          winners.map((side) => say.side(side.side)),
        ),
      );
    const ahead = say.km(end(first) - end(second));
    if (view.reason !== 'target_reached') return w.ahead(...person(first.side), ahead);
    if (second.stood - first.stood >= MANY) return w.stood(...person(second.side), second.stood);
    if (first.meisterzuege > 0) return w.strokes(...person(first.side), first.meisterzuege);
    const led = leadsFrom(first, placed);
    if (led !== null && led < rounds) return w.led(...person(first.side), led);
    return w.close(...person(first.side), ahead);
  }

  function most(of: (side: SideRace) => number, label: string, value: (n: number) => string): Story['figures'] {
    const top = [...(race ?? [])].sort((a, b) => of(b) - of(a))[0];
    return top && of(top) > 0 ? [{ label, value: value(of(top)), seat: seatOf(top.side) }] : [];
  }

  return {
    decided: decided(),
    chart: {
      title: w.chart,
      value: (km) => say.km(km),
      steps: Array.from({ length: rounds + 1 }, (_, step) => (step === 0 ? w.start : w.round(step))),
      lines: race.map(({ side, totals }) => ({ seat: seatOf(side), values: totals })),
      goal: deckOf(setting).target_km,
    },
    figures: [
      ...most(({ meisterzuege }) => meisterzuege, w.meisterzuege, String),
      ...most(({ attacks }) => attacks, w.attacks, String),
      ...most(({ stood }) => stood, w.standstill, w.turns),
      ...most(
        ({ stretch }) => stretch,
        w.stretch,
        (km) => say.km(km),
      ),
    ].slice(0, 3),
  };
};

const end = (side: SideRace): number => side.totals.at(-1) ?? 0;

/** The round after which this side was never behind again; null if only the last one made it. */
function leadsFrom(winner: SideRace, all: SideRace[]): number | null {
  let from: number | null = null;
  winner.totals.forEach((total, round) => {
    const leads = round > 0 && all.every((other) => other === winner || (other.totals[round] ?? 0) < total);
    if (!leads) from = null;
    else from ??= round;
  });
  return from;
}
