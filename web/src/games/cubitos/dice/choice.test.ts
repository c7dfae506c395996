import { expect, test } from 'vitest';
import { DiceChoice } from './choice.svelte';
import type { Ask, Setting } from '../protocol.gen';

const setting = {
  cards: [
    { kind: 'purple', cost: 9 },
    { kind: 'red', cost: 4 },
  ],
  dice: [
    { kind: 'light-grey', faces: ['coin:1', 'blank', 'blank', 'blank', 'blank', 'blank'] },
    { kind: 'dark-grey', faces: ['coin:1', 'step:1', 'blank', 'blank', 'blank', 'blank'] },
    { kind: 'red', faces: ['team', 'special', 'blank', 'blank', 'blank', 'blank'] },
    { kind: 'purple', faces: ['team', 'blank', 'blank', 'blank', 'blank', 'blank'] },
  ],
} as unknown as Setting;

const ask = (change: Partial<Ask>): Ask => ({
  about: 'draw',
  card: null,
  least: 3,
  most: 3,
  optional: false,
  dice: { draw: { 'light-grey': 4, 'dark-grey': 1, red: 1, purple: 1 }, roll: {}, rest: {}, active: [] },
  free: null,
  held: null,
  kinds: null,
  faces: null,
  fields: null,
  seats: null,
  words: null,
  colours_differ: false,
  ...change,
});

test('a draw begins with the best dice and can be changed', () => {
  const choice = new DiceChoice(ask({}), setting);
  expect(choice.dice.draw).toEqual({ purple: 1, red: 1, 'dark-grey': 1 });
  expect(choice.isReady).toBe(true);
  choice.tap('draw', 'light-grey', true);
  expect(choice.size).toBe(3);
  choice.tap('draw', 'purple', false);
  expect(choice.move).toBeNull();
  choice.tap('draw', 'light-grey', true);
  expect(choice.move).toEqual({
    move: 'draw',
    dice: { red: 1, 'dark-grey': 1, 'light-grey': 1 },
    free: {},
    rest: {},
  });
});

test('uncounted dice come besides', () => {
  const choice = new DiceChoice(ask({ free: { green: 2 } }), setting);
  expect(choice.size).toBe(3);
  expect(choice.dice.free).toEqual({ green: 2 });
});

test('where one die is asked for, another choice replaces the first', () => {
  const choice = new DiceChoice(
    ask({ about: 'lose', least: 1, most: 1, dice: { draw: { red: 1 }, roll: {}, rest: { purple: 1 }, active: [2] } }),
    setting,
  );
  expect(choice.size).toBe(0);
  choice.tap('draw', 'red', true);
  choice.tapActive(2);
  expect(choice.move).toEqual({ move: 'choose', dice: { draw: {}, roll: {}, rest: {} }, active: [2] });
  choice.tapActive(1);
  choice.tap('rest', 'purple', true);
  expect(choice.move).toEqual({ move: 'choose', dice: { draw: {}, roll: {}, rest: { purple: 1 } }, active: [] });
});

test('only one die of each colour, where colours must differ', () => {
  const choice = new DiceChoice(
    ask({
      about: 'roll_colours',
      least: 0,
      most: 9,
      colours_differ: true,
      dice: { draw: { 'light-grey': 3, red: 2 }, roll: { 'dark-grey': 2 }, rest: {}, active: [] },
    }),
    setting,
  );
  expect(choice.size).toBe(2);
  choice.tap('draw', 'light-grey', true);
  expect(choice.dice.draw).toEqual({ red: 1, 'light-grey': 1 });
  expect(choice.dice.roll).toEqual({});
});
