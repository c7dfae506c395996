import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card, Move } from '../protocol.gen';
import { choiceOf } from './choice';
import { Choosing } from './choosing.svelte';
import { GRACE_MS } from './grace.svelte';

const HAND: Card[] = ['km_75', 'red_light', 'petrol', 'tanker'];
const DRIVE: Move = { move: 'drive', card: 'km_75' };
const attack = (target: number): Move => ({ move: 'attack', card: 'red_light', target });
const PLACES: Move[] = [DRIVE, attack(1), attack(2), { move: 'discard', card: 'petrol' }];

let sent: Move[] = [];

function choosing(more: { careful?: boolean; clockEnds?: number | null; moves?: Move[] } = {}): Choosing {
  const { careful = false, clockEnds = null, moves = PLACES } = more;
  return new Choosing({
    of: (place) => choiceOf(HAND[place] ?? 'km_25', moves, []),
    careful: () => careful,
    clockEnds: () => clockEnds,
    send: (move) => void sent.push(move),
  });
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one touch plays a card with one way, after a moment', () => {
  const turn = choosing();
  turn.touch(0);
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect([turn.underway, sent]).toEqual([DRIVE, []]);
  vi.advanceTimersByTime(1);
  expect([turn.underway, turn.place, sent]).toEqual([null, null, [DRIVE]]);
});

test('until then it can be taken back, and nothing was sent', () => {
  const turn = choosing();
  turn.touch(0);
  turn.takeBack();
  vi.runAllTimers();
  expect([turn.underway, turn.place, sent]).toEqual([null, null, []]);
});

test('a second touch plays it at once, and only once', () => {
  const turn = choosing();
  turn.touch(0);
  turn.touch(0);
  expect(sent).toEqual([DRIVE]);
  vi.runAllTimers();
  expect(sent).toEqual([DRIVE]);
});

test('touching another card takes the first one back', () => {
  const turn = choosing({ moves: [...PLACES, { move: 'secure', card: 'tanker' }] });
  turn.touch(0);
  turn.touch(3);
  vi.runAllTimers();
  expect(sent).toEqual([{ move: 'secure', card: 'tanker' }]);
});

test('with several targets the first touch chooses, and the target has the same moment', () => {
  const turn = choosing();
  turn.touch(1);
  vi.runAllTimers();
  expect([turn.place, sent]).toEqual([1, []]);
  turn.aimAt(2);
  expect([turn.underway, sent]).toEqual([attack(2), []]);
  turn.aimAt(1); // a slip, corrected
  expect([turn.underway, sent]).toEqual([attack(1), []]);
  turn.aimAt(1);
  expect(sent).toEqual([attack(1)]);
});

test('keys go from target to target', () => {
  const turn = choosing();
  turn.touch(1);
  turn.nextTarget();
  expect(turn.aimed).toBe(1);
  turn.touch(1);
  expect(turn.aimed).toBe(2);
  turn.nextTarget();
  expect(turn.aimed).toBe(1);
});

test('a playable card is never discarded by touching it', () => {
  const turn = choosing({ moves: [DRIVE, { move: 'discard', card: 'km_75' }] });
  turn.touch(0);
  turn.takeBack();
  expect(turn.place).toBe(0); // it can be discarded now, on purpose
  turn.touch(0);
  vi.runAllTimers();
  expect(sent).toEqual([DRIVE]);
  turn.touch(0);
  turn.takeBack();
  turn.discard();
  expect(sent).toEqual([DRIVE, { move: 'discard', card: 'km_75' }]);
});

test('what cannot be played is discarded by its second touch; a safety asks once more', () => {
  const turn = choosing({ moves: PLACES.concat({ move: 'discard', card: 'tanker' }) });
  turn.touch(2);
  expect(sent).toEqual([]);
  turn.touch(2);
  expect(sent).toEqual([{ move: 'discard', card: 'petrol' }]);
  turn.touch(3);
  turn.touch(3);
  expect([turn.confirming, sent.length]).toEqual([true, 1]);
  turn.discard();
  expect(sent.at(-1)).toEqual({ move: 'discard', card: 'tanker' });
});

test('whoever confirms moves plays by the second touch, without a moment', () => {
  const turn = choosing({ careful: true });
  turn.touch(0);
  vi.runAllTimers();
  expect(sent).toEqual([]);
  turn.touch(0);
  turn.touch(1);
  turn.aimAt(1);
  expect(sent).toEqual([DRIVE, attack(1)]);
});

test('the turn clock leaves less than a moment: the move is sent before it runs out', () => {
  const soon = choosing({ clockEnds: Date.now() + 900 });
  soon.touch(0);
  vi.advanceTimersByTime(500);
  expect(sent).toEqual([DRIVE]);
  const now = choosing({ clockEnds: Date.now() + 100 });
  now.touch(0);
  expect(sent).toEqual([DRIVE, DRIVE]);
});
