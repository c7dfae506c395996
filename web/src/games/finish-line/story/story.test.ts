import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '$lib/i18n/words.svelte';
import { explain } from './explain';
import type { Line, RaceResult, Runner, View } from '../protocol.gen';
import { tell } from './story';

beforeAll(() => loadWords('en'));

const who = { you: 0, name: (seat: number): string => ['Anna', 'Ben'][seat] ?? '' };
const runner = (horse: number): Runner => ({ horse, names: { en: `Horse ${horse}`, de: `Pferd ${horse}` } }) as Runner;
const win = (horse: number, stake: number, odds: number, pays: number): Line => ({
  kind: 'win',
  horses: [horse],
  stake,
  odds,
  pays,
});
const slip = { win: [], place: [], staked: 0, rest: 0 };

function race(n: number, first: number, capital: number[], money: number[], lines: Line[][]): RaceResult {
  return {
    race: n,
    order: [first, 2, 3],
    runners: [first, 2, 3].map(runner),
    sheets: money.map((each, seat) => ({
      seat,
      capital: capital[seat] ?? 0,
      slip,
      lines: lines[seat] ?? [],
      money: each,
    })),
  } as unknown as RaceResult;
}

const view = {
  capital: [4000, 2500],
  side_bets: [-500, 500],
  results: [
    race(1, 7, [1000, 1000], [2500, 500], [[win(7, 500, 5, 2500)], [win(4, 500, 3, 0)]]),
    race(2, 9, [4500, 2500], [4000, 2500], [[win(3, 500, 2, 0)], []]),
  ],
  outcome: { ranks: [1, 2], points: [3500, 3000] },
} as unknown as View;

test('a game is told by its races', () => {
  const story = tell([], view, who, {});
  expect(story.decided).toBe('Race 1 decided it: 7 Horse 7 won, and you made €1,500 of it.');
  expect(story.chart?.steps).toEqual(['Race 1', 'Race 2', 'Side bets']);
  expect(story.chart?.lines).toEqual([
    { seat: 0, values: [2500, 4000, 3500] },
    { seat: 1, values: [500, 2500, 3000] },
  ]);
  expect(story.figures).toEqual([
    { label: 'Best bet: 7, race 1', value: '+€2,000', seat: 0 },
    { label: 'Biggest loss: 4, race 1', value: '-€500', seat: 1 },
    { label: 'Horse of the day: it paid €2,500', value: '7 Horse 7' },
  ]);
});

test('without a race there is nothing to tell', () => {
  const story = tell([], { ...view, results: [], outcome: null }, who, {});
  expect(story).toMatchObject({ decided: null, chart: null, figures: [] });
});

test.each([
  ['bet', { horses: [7], odds: 5 }, '7 pays 5×'],
  ['draw', { colours: ['red', 'red', 'white'] }, 'red and white may do most'],
  ['nothing', {}, 'costs you least'],
  ['pays', { now: 1400, then: 2900 }, '€2,900 instead of €1,400'],
  ['side_bet', { amount: 500 }, '€500 from the next player'],
  ['keeps', {}, 'after the last turn'],
  ['longer', {}, 'longer race'],
  ['bonus', { horse: 7 }, '7 is on your slip'],
  ['helps', { horse: 7, place: 2 }, 'moves up to 2nd place'],
  ['prepares', { horse: 7 }, 'second horseshoe'],
  ['hinders', { horse: 4 }, '4 is not on your slip'],
  ['harmless', {}, 'least harm'],
])('a hint says why: %s', (key, data, said) => {
  expect(explain({ key, data }, who, view)).toContain(said);
});

test('an unknown reason is none', () => {
  expect(explain({ key: 'luck', data: {} }, who, view)).toBe('');
});
