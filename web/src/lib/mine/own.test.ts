import { expect, test } from 'vitest';
import type { SeatInfo } from '$lib/protocol';
import type { OwnTable } from '$lib/protocol/people';
import { isMyTurn, lastPlayed, likeThis, namesLike, otherPeople, placeOf, steady } from './own';

const person = (seat: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: 'human',
  name,
  level: null,
  connected: true,
  substitute: null,
  ...more,
});
const bot = (seat: number, level = 'hard'): SeatInfo => ({ ...person(seat, `Bot ${seat}`), kind: 'bot', level });

const own = (more: Partial<OwnTable> = {}): OwnTable => ({
  table: 't',
  game: 'some-game',
  status: 'running',
  options: { rounds: 3 },
  seats: [person(0, 'Anna'), bot(1)],
  mine: [0],
  created: '2026-03-01T10:00:00Z',
  changed: '2026-03-01T10:00:00Z',
  to_act: [],
  since: null,
  deadline: null,
  result: null,
  ...more,
});
const result = (ranks: number[]): OwnTable['result'] => ({ ranks, points: [], won: false, reason: '' });

test('it is my turn if I am to act, the table runs, and no bot stands in for me', () => {
  const seats = [person(0, 'Anna', { substitute: 'easy' }), bot(1)];
  expect(
    [
      own({ to_act: [0, 1] }),
      own({ to_act: [1] }),
      own({ to_act: [0], status: 'paused' }),
      own({ to_act: [0], seats }),
      own({ to_act: [1], mine: [0, 1] }),
    ].map(isMyTurn),
  ).toEqual([true, false, false, false, true]);
});

test('the game that was played last', () => {
  const [older, newer] = [own({ table: 'older' }), own({ table: 'newer', changed: '2026-03-02T10:00:00Z' })];
  const games = { running: [older], finished: [newer], waiting: [], invitations: [], before: null, record: {} };
  expect(lastPlayed(games)).toBe(newer);
  expect(lastPlayed({ ...games, running: [], finished: [] })).toBeNull();
});

test('again: whoever asks sits first, bots stay as they were, the seats of others are free', () => {
  const table = own({ seats: [bot(0), person(1, 'Ben'), person(2, 'Anna'), bot(3, 'easy')], mine: [2] });
  expect(otherPeople(table).map(({ name }) => name)).toEqual(['Ben']);
  const terms = { turn_clock_s: 60, hints: false, hot_seat: false, open: true };
  expect(likeThis(table, terms)).toEqual({
    game: 'some-game',
    seats: 4,
    options: { rounds: 3 },
    bots: [null, 'easy', 'hard', null],
    turn_clock_s: 60,
    hints: false,
    open: true,
  });
  expect(likeThis(table, null, 'medium').bots).toEqual([null, 'easy', 'hard', 'medium']);
});

test('a bot from outside is asked again, not replaced', () => {
  const table = own({ seats: [person(0, 'Anna'), bot(1, 'outside:x')] });
  expect(likeThis(table, null).bots).toEqual([null, null]);
});

test('people on one device play on one device again, under the same names', () => {
  const table = own({ seats: [person(0, 'Anna'), person(1, 'Ben'), bot(2)], mine: [0, 1] });
  expect(likeThis(table, null)).toMatchObject({ hot_seat: true, bots: [null, null, 'hard'] });
  expect(namesLike(table)).toEqual({ 0: 'Anna', 1: 'Ben' });
  expect(likeThis(table, null, 'easy')).toMatchObject({ bots: [null, 'easy', 'hard'] });
  expect(likeThis(table, null, 'easy')).not.toHaveProperty('hot_seat');
});

test('one’s place at the end', () => {
  const seats = [person(0, 'Anna'), bot(1), bot(2)];
  expect(placeOf(own({ seats, result: result([2, 1, 3]) }))).toEqual({ rank: 2, of: 3, shared: false });
  expect(placeOf(own({ seats, result: result([1, 1, 3]) }))).toEqual({ rank: 1, of: 3, shared: true });
  expect(placeOf(own({ seats }))).toBeNull();
  expect(placeOf(own({ seats: [person(0, 'Anna')], result: result([1]) }))).toBeNull();
});

test('what is on the screen stays where it is', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((table) => own({ table }));
  if (!a || !b || !c) throw new Error('three tables');
  expect(steady([b, a], [c, a, b]).map(({ table }) => table)).toEqual(['b', 'a', 'c']);
  expect(steady([], [c, a]).map(({ table }) => table)).toEqual(['c', 'a']);
});
