import type { LogLine } from '$lib/table/live/reducer';
import { describe, expect, it } from 'vitest';
import type { Event, Player, View } from '../protocol.gen';
import { storyOf } from './story';
import { words as de } from '../text/story/de';
import { words as en } from '../text/story/en';

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const viewOf = (...rounds: number[][]): View =>
  ({
    players: rounds.map((round_points, seat) => ({
      seat,
      round_points,
      points: round_points.reduce((sum, each) => sum + each, 0),
    })) as Player[],
  }) as View;
const log = (...events: Event[]): LogLine<Event>[] => events.map((event, version) => ({ version, event, next: [] }));
const best = {
  dice: [],
  square: { TL: 0, T: 1, TR: 2, L: 3, R: 4, BL: 5, B: 6, BR: 7 },
  total: 20,
  centre: null,
  cell: null,
};
const score = (seat: number, points: number): Event => ({ event: 'score', rules: [], seat, points, sum: points, best });

describe('the story', () => {
  it('draws the running totals and says which round decided it', () => {
    const story = storyOf([], viewOf([10, 4, 20], [8, 12, 6]), who, en);
    expect(story.chart?.lines).toEqual([
      { seat: 0, values: [10, 14, 34] },
      { seat: 1, values: [8, 20, 26] },
    ]);
    expect(story.chart?.steps).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(story.decided).toBe('Round 3 decided it: 20 points for you, 6 for P1.');
  });

  it('does not make one round responsible for many small steps', () => {
    expect(storyOf([], viewOf([10, 10, 10], [8, 8, 8]), who, en).decided).toContain('No single round');
  });

  it('tells a draw, and a game alone', () => {
    expect(storyOf([], viewOf([10], [10]), who, de).decided).toBe('Gleichstand: Du und P1 haben je 10 Punkte.');
    expect(storyOf([], viewOf([10, 24]), who, de).decided).toBe('Deine beste Runde war Runde 2 mit 24 Punkten.');
    expect(storyOf([], viewOf([10], [10]), who, en).chart).toBeNull();
  });

  it('has three figures of a race', () => {
    const events = log(
      { event: 'race', rules: [], round: 1, at: 1000 },
      { event: 'call', rules: [], seat: 1, at: 13_500, first: true },
      { event: 'call', rules: [], seat: 0, at: 20_000, first: false },
      score(0, 15),
      score(1, 2),
    );
    expect(storyOf(events, viewOf([15, 0], [2, 30]), who, en).figures).toEqual([
      { label: 'Best square', value: '30 points, round 2', seat: 1 },
      { label: 'Fastest call', value: 'after 12.5 seconds, round 1', seat: 1 },
      { label: 'Of what was possible', value: '75 %', seat: 0 },
    ]);
  });

  it('tells the best swap where nobody calls, and the average to those who watch', () => {
    const die = { colour: 'red', value: 4 } as const;
    const events = log(
      { event: 'round', rules: [], round: 2, start_player: 0, centre: [] },
      { event: 'uncover', rules: [], seat: 1, square: best.square, lines: [], total: 6 },
      { event: 'swap', rules: [], seat: 1, cell: 'T', out: die, in: die, lines: [], total: 14 },
    );
    const { figures } = storyOf(events, viewOf([5, 6], [14, 15]), { ...who, you: null }, de);
    expect(figures.map(({ value }) => value)).toEqual(['15 Punkte, Runde 2', '8 Punkte mehr, Runde 2', '14,5']);
  });

  it('does without a log', () => {
    expect(storyOf([], viewOf([5, 6], [14, 15]), who, en).figures.map(({ label }) => label)).toEqual([
      'Best square',
      'Average of a round',
    ]);
  });
});
