import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '$lib/i18n/words.svelte';
import type { LogLine } from '$lib/table/live/reducer';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Event, View } from '../protocol.gen';
import { tell } from '.';
import { raceOf } from './race';

const rules: string[] = [];
const turn = (seat: number, again = false): Event => ({ event: 'turn', rules, seat, again });
const drive = (seat: number, km: number, total: number): Event => ({
  ...{ event: 'drive', rules, seat, side: seat, card: 'km_100', km, total },
});
const green = (seat: number): Event => ({ event: 'defend', rules, seat, side: seat, card: 'green_light' });
const lines = (events: Event[]): LogLine<Event>[] => events.map((event) => ({ version: 1, event, next: [] }));
const DEAL: Event = { event: 'deal', rules, first: 0, draw_pile: 9 };

const view = (totals: number[], more: Partial<View> = {}): View =>
  ({
    seats: totals.length,
    options: {},
    reason: 'target_reached',
    sides: totals.map((total, side) => ({ side, total, players: [side] })),
    outcome: { ranks: totals.map((total) => (total === Math.max(...totals) ? 1 : 2)), points: totals, reason: '' },
    ...more,
  }) as unknown as View;
const who = { you: 0, name: (seat: number): string => ['Anna', 'Ben'][seat] ?? '' };

const RACE = [
  ...[DEAL, turn(0), green(0), turn(1), green(1)],
  ...[turn(0), drive(0, 200, 200), turn(1)],
  { event: 'attack', rules, seat: 1, side: 0, card: 'red_light' },
  ...[turn(0), green(0), turn(1), drive(1, 100, 100)],
  ...[turn(0), drive(0, 100, 300), turn(1), drive(1, 100, 200)],
] as Event[];

beforeAll(async () => {
  prefs.language = 'en';
  await loadWords();
});

test('the race is read round by round', () => {
  const [anna, ben] = raceOf(lines(RACE), view([300, 200])) ?? [];
  expect(anna?.totals).toEqual([0, 0, 200, 200, 300]);
  expect(ben?.totals).toEqual([0, 0, 0, 100, 200]);
  expect([anna?.attacks, anna?.stood, anna?.stretch]).toEqual([1, 2, 200]); // before green, and at the red light
  expect([ben?.attacks, ben?.stood, ben?.stretch]).toEqual([0, 1, 200]);
});

test('a log that begins late tells nothing', () => {
  expect(tell(lines(RACE.slice(1)), view([300, 200]), who, {})).toEqual({ decided: null, chart: null, figures: [] });
});

test('the story has a line for each side, what decided it, and three figures', () => {
  const story = tell(lines(RACE), view([300, 200]), who, {});
  expect(story.decided).toBe('From round 2 on nobody overtook you any more.');
  expect(story.chart?.steps).toEqual(['Start', 'Round 1', 'Round 2', 'Round 3', 'Round 4']);
  expect(story.chart?.lines.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(story.chart?.goal).toBe(1000);
  expect(story.figures.map(({ label, value, seat }) => [label, value, seat])).toEqual([
    ['Most attacks suffered', '1', 0],
    ['Longest at a standstill', '2 turns', 0],
    ['Longest stretch without a stop', '200\u00a0km', 0],
  ]);
});

test('what decided it: an empty pile, a standstill, a Meisterzug, a shared win', () => {
  const decided = (events: Event[], of: View): string | null => tell(lines(events), of, who, {}).decided;
  expect(decided(RACE, view([300, 200], { reason: 'draw_pile_empty' }))).toMatch(/^Nobody arrived.*100.km ahead/);
  expect(decided(RACE, view([300, 300]))).toBe('Side by side over the line: Anna and Ben.');
  const stroke = {
    ...{ event: 'meisterzug', rules, seat: 0, side: 0, card: 'tanker', attack: 'out_of_fuel', skipped: [] },
  } as Event;
  expect(decided([...RACE, stroke], view([300, 200]))).toMatch(/^A Meisterzug .* for you/);
  const waits = [turn(1), turn(0), turn(1), turn(0), turn(1), turn(0), turn(1), turn(0)];
  expect(decided([DEAL, turn(0), green(0), ...waits, drive(0, 100, 100)], view([100, 0]))).toMatch(
    /^For 4 turns Ben stood still/,
  );
});

test('a pair is one line, at the seat of whoever reads', () => {
  const pairs = view([300, 200], { seats: 4 });
  pairs.sides.forEach((side, i) => (side.players = [i, i + 2]));
  const story = tell(lines(RACE), pairs, { ...who, you: 2 }, {});
  expect(story.chart?.lines.map(({ seat }) => seat)).toEqual([2, 1]);
  expect(story.decided).toMatch(/nobody overtook your team any more/);
  const watched = tell(
    lines(RACE),
    { ...pairs, reason: 'draw_pile_empty' },
    { you: null, name: (seat) => `P${seat}` },
    {},
  );
  expect(watched.decided).toMatch(/at the end the team of P0 and P2 was 100.km ahead/);
});
