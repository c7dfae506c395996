import { expect, test } from 'vitest';
import type { LogLine } from '$lib/table/live/reducer';
import type { Event, Fallen } from '../protocol.gen';
import { gather } from './gather';
import { haulOf, latestTurns } from './turn';

const rules: string[] = [];
const lines = (...events: Event[]): LogLine<Event>[] => events.map((event, n) => ({ version: n + 1, event, next: [] }));
const roll = (seat: number, ...faces: string[]): Event => ({
  event: 'roll',
  rules,
  seat,
  push: false,
  dice: {},
  faces: faces.map((face): Fallen => ({ kind: 'dark-grey', face })),
  hits: 0,
});
const round = (number: number): Event => ({ event: 'round', rules, round: number, start_player: 0, maximum: [9, 9] });
const walk = (seat: number, steps: number): Event => ({
  event: 'walk',
  rules,
  seat,
  board: 0,
  path: [],
  steps,
  permits: 0,
  left: 0,
});
const buy = (seat: number): Event => ({ event: 'buy', rules, seat, kind: 'red', price: 4, credits: 0 });
const bust = (seat: number): Event => ({ event: 'bust', rules, seat, kept: {}, rested: {} });

test('the last turn of each seat stays until it rolls again', () => {
  const log = lines(roll(1, 'coin:2', 'blank'), roll(1, 'step:1'), walk(1, 3), buy(1), round(2), roll(0, 'blank'));
  const [own, other] = latestTurns(log, 2, 2);
  expect(own).toMatchObject({ round: 2, busted: false, ran: 0 });
  expect(other).toMatchObject({ round: 1, ran: 3, bought: [{ kind: 'red', price: 4 }] });
  expect(other?.throws).toHaveLength(2);
  const [, again] = latestTurns([...log, ...lines(roll(1, 'blank'), bust(1))], 2, 2);
  expect(again).toMatchObject({ round: 2, busted: true, bought: [] });
});

test('what was taken back did not happen', () => {
  const undo = { event: 'undo', rules, seat: 1 } as unknown as Event;
  const log = [...lines(roll(1, 'coin:1'), buy(1)), { version: 1, event: undo, next: [] }];
  expect(latestTurns(log, 2, 1)[1]?.bought).toEqual([]);
  expect(gather(log).map(({ event }) => event.event)).toEqual(['rolled', 'undo']);
});

test('a log that begins late says nothing about who has not rolled since', () => {
  expect(latestTurns(lines(walk(1, 2)), 2, 5)).toEqual([null, null]);
});

test('hits are added up', () => {
  const throws = [
    [
      { kind: 'dark-grey', face: 'coin:1' },
      { kind: 'red', face: 'team' },
    ],
    [{ kind: 'dark-grey', face: 'coin:2' }],
  ] as Fallen[][];
  expect(haulOf(throws)).toEqual({ coin: 3, step: 0, credit: 0, symbols: ['red'] });
});

test('a turn is told in a few lines, in the order in which it began', () => {
  const use: Event = { event: 'use', rules, seat: 1, die: 0, card: 'bob', part: 'team', ability: 0 };
  const coins: Event = { event: 'coins', rules, seat: 1, amount: 2, total: 2, card: 'bob' };
  const danger: Event = { event: 'danger', rules, seat: 1 };
  const log = lines(
    roll(1, 'coin:1'),
    roll(0, 'blank'),
    roll(1, 'step:1'),
    danger,
    use,
    coins,
    use,
    walk(1, 2),
    buy(1),
  );
  const told = gather(log).map(({ event }) => event);
  expect(told.map(({ event }) => event)).toEqual(['rolled', 'rolled', 'used', 'raced']);
  expect(told[0]).toMatchObject({ seat: 1, turn: { throws: [{}, {}] } });
  expect(told[2]).toMatchObject({ card: 'bob', times: 2, gains: { coins: 2 } });
  expect(told[3]).toMatchObject({ turn: { ran: 2, bought: [{ price: 4 }] } });
});
