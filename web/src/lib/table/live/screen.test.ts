import { expect, test } from 'vitest';
import type { Update } from '$lib/protocol';
import { nothingKnown, type Known } from './reducer';
import { Screen } from './screen.svelte';

const outcome = { ranks: [1, 2], points: [1, 0], reason: 'over', rules: [] };
const update = (seat: number | null, change: Partial<Update> = {}): Update => ({
  type: 'update',
  seat,
  version: 1,
  events: [],
  view: { game: 'g', seat, seats: 2, to_act: [1], options: {}, outcome: null },
  moves: seat === 1 ? [{ move: `card of ${seat}` }] : [],
  clock: null,
  undo: false,
  ...change,
});

function known(secret: boolean, over = false): Known {
  const change = over ? { view: { ...update(null).view, outcome } } : {};
  const updates = {
    0: update(0, { secret, ...change }),
    1: update(1, { secret, ...change }),
    watch: update(null, change),
  };
  return { ...nothingKnown(), held: [0, 1], updates };
}

function shows(what: Known): Screen {
  const screen = new Screen();
  screen.choose(what);
  return screen;
}

test('a secret is behind the curtain, and so are the moves, until its owner opens it', () => {
  const screen = shows(known(true));
  expect([screen.seat, screen.isCurtained(known(true)), screen.viewer(known(true))]).toEqual([1, true, 'watch']);
  expect(screen.update(known(true))).toEqual(update(null, { seat: 1, view: { ...update(null).view, seat: 1 } }));
  screen.open();
  expect([screen.isCurtained(known(true)), screen.viewer(known(true))]).toEqual([false, '1']);
  expect(screen.update(known(true))?.moves).toHaveLength(1);
});

test('without a secret there is no curtain, and what everybody may know is told', () => {
  const screen = shows(known(false));
  expect([screen.isCurtained(known(false)), screen.viewer(known(false))]).toEqual([false, 'watch']);
  expect(screen.update(known(false))?.moves).toHaveLength(1);
});

test('a game may go on in the open: then the seat plays on what everybody may see', () => {
  const screen = shows(known(true));
  screen.openView = (own, open) => ({ ...open, seat: own.seat });
  expect([screen.isCurtained(known(true)), screen.isOpenPlay(known(true))]).toEqual([false, true]);
  expect(screen.viewer(known(true))).toBe('watch');
  expect(screen.update(known(true))?.moves).toHaveLength(1);
});

test('one person alone needs no curtain', () => {
  const alone = { ...known(true), held: [1] };
  const screen = shows(alone);
  expect([screen.isCurtained(alone), screen.viewer(alone)]).toEqual([false, '1']);
});

test('after the game everybody sees what a spectator sees', () => {
  const screen = shows(known(true));
  screen.open();
  screen.choose(known(true, true));
  expect([screen.isCurtained(known(true, true)), screen.viewer(known(true, true))]).toEqual([false, 'watch']);
  expect(screen.update(known(true, true))?.view.outcome).toEqual(outcome);
});
