import { expect, test } from 'vitest';
import type { LogLine } from '$lib/table/live/reducer';
import type { Event, View } from '../protocol.gen';
import { storyOf } from './story';
import { words as de } from '../text/story/de';
import { words as en } from '../text/story/en';

const who = { you: 0, name: (seat: number) => ['Anna', 'Ben'][seat] ?? '' };

function game(...pads: number[][]): View {
  const totals = pads.map((pad) => pad.reduce((sum, each) => sum + each, 0));
  const ranks = totals.map((total) => 1 + totals.filter((other) => other > total).length);
  return { pads, totals, outcome: { ranks, points: totals, reason: 'rounds_played' } } as unknown as View;
}
const lines = (...events: object[]): LogLine<Event>[] =>
  events.map((event) => ({ event, version: 1 }) as unknown as LogLine<Event>);
const land = (outcome: string) => ({ event: 'land', dice: [{ flicked: true, outcome }] });
const group = { event: 'scored', scoring: { kind: 'combination' } };
const result = { event: 'result' };

test('everybody’s points after each round', () => {
  const { chart } = storyOf([], game([3, 0, 5], [1, 9, 0]), who, en);
  expect(chart?.steps).toEqual(['Round 1', 'Round 2', 'Round 3']);
  expect(chart?.lines.map(({ values }) => values)).toEqual([
    [3, 3, 8],
    [1, 10, 10],
  ]);
});

test.each([
  ['one turn was worth more than the lead', game([2, 3, 1], [1, 19, 0]), 'Ben’s 19 points in round 2 decided it.'],
  ['a steady lead', game([9, 9, 9], [0, 1, 2]), 'You led from round 1 to the end.'],
  ['at the last moment', game([3, 3, 9], [5, 5, 0]), 'You went ahead only in the last round.'],
  ['nobody', game([4, 4], [4, 4]), en.tie],
])('what decided it: %s', (_, view, sentence) => {
  expect(storyOf([], view, who, en).decided).toBe(sentence);
});

test('German sentences fit their reader', () => {
  expect(de.turn(null, 2, 19)).toBe('Deine 19 Punkte in Runde 2 haben das Spiel entschieden.');
  expect(de.turn('Ben', 2, 19)).toBe('Die 19 Punkte von Ben in Runde 2 haben das Spiel entschieden.');
});

test('three figures; what was taken back does not count', () => {
  const log = lines(land('hole'), land('moat'), group, { event: 'undone' }, group, result, land('outside'), result);
  const { figures } = storyOf(log, game([12], [0]), who, en);
  expect(figures.map(({ value }) => value)).toEqual(['12', '2', '1']);
  expect(figures[0]?.seat).toBe(0);
});

test('a log that begins late is not counted', () => {
  const { figures } = storyOf(lines(result), game([12, 1], [0, 2]), who, en);
  expect(figures.map(({ value }) => value)).toEqual(['12']);
});
