import { expect, test } from 'vitest';
import type { LogLine } from '$lib/table/live/reducer';
import type { Event, Setting } from '../protocol.gen';
import { decidedBy, raceOf } from './story';
import { words as de } from './text/de';
import { words as en } from './text/en';

const rules: string[] = [];
const field = (id: string, distance: number): object => ({ id, distance });
const setting = {
  race: { laps: 1 },
  boards: [{ fields: [field('START', 10), field('FINISH', 0), field('a', 7), field('b', 3)] }],
} as unknown as Setting;
const two = { ...setting, race: { ...setting.race, laps: 2 } };
const log = (...events: Event[]): LogLine<Event>[] => events.map((event, n) => ({ version: n, event, next: [] }));
const round = (number: number): Event => ({ event: 'round', rules, round: number, start_player: 0, maximum: [] });
const walk = (seat: number, to: string, steps: number): Event => ({
  event: 'walk',
  rules,
  seat,
  board: 0,
  path: [to],
  steps,
  permits: 0,
  left: 0,
});
const over: Event = { event: 'game_over', rules, reason: 'finished', ranks: [1, 2], overruns: [0, 0] };
const finish = (seat: number): Event => ({ event: 'finish', rules, seat });
const who = { you: 0, name: (seat: number): string => `P${seat}` };

test('the way of everybody is followed round by round', () => {
  const race = raceOf(
    log(round(1), walk(0, 'a', 3), round(2), walk(1, 'b', 7), round(3), walk(0, 'FINISH', 7), finish(0), over),
    2,
    setting,
  );
  expect(race).toEqual({
    rounds: [1, 2, 3],
    left: [
      [7, 10],
      [7, 3],
      [0, 3],
    ],
    whole: 10,
    best: { seat: 1, steps: 7, round: 2 },
  });
  if (race) {
    expect(decidedBy(race, 0, who, en)).toBe('You came from behind: 7 steps in the last round.');
    expect(decidedBy(race, 0, { ...who, you: 1 }, de)).toBe('P0 kam von hinten: 7 Schritte in der letzten Runde.');
  }
});

test('a lead that is kept is told from its round on', () => {
  const ahead = (left: number[][]): string | null =>
    decidedBy({ rounds: left.map((_, n) => n + 1), left, whole: 10, best: null }, 1, who, en);
  expect(ahead([[9, 8], [5, 4], [3, 0]])).toBe('P1 was in front from the first round to the last.'); // prettier-ignore
  expect(ahead([[8, 9], [5, 4], [3, 0]])).toBe('P1 took the lead in round 2 and kept it.'); // prettier-ignore
  expect(ahead([[8, 0]])).toBe(null);
});

test('laps are added up, and a log that begins late tells no way', () => {
  const lap: Event = { event: 'lap', rules, seat: 0, lap: 2 };
  const race = raceOf(log(round(1), walk(0, 'FINISH', 10), lap, walk(0, 'a', 3), over), 1, two);
  expect(race?.whole).toBe(20);
  expect(race?.left).toEqual([[7]]);
  expect(raceOf(log(round(4), walk(0, 'a', 3), over), 1, setting)).toBe(null);
});
