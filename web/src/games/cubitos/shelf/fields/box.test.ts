import cards from '../../../../../../src/spieltisch/games/cubitos/data/cards.toml?raw';
import dice from '../../../../../../src/spieltisch/games/cubitos/data/dice.toml?raw';
import races from '../../../../../../src/spieltisch/games/cubitos/data/races.toml?raw';
import { expect, test } from 'vitest';
import { COLOURS } from './colours';
import { boxOf, isPoor, partsOf } from './box';

const box = boxOf({ cards, dice, races });

test('the box has seven cards of every colour, with price, text and faces', () => {
  for (const kind of COLOURS) {
    expect(box.cards.filter((card) => card.kind === kind)).toHaveLength(7);
    expect(box.faces[kind]).toHaveLength(6);
  }
  expect(box.cards.find(({ id }) => id === 'smelly-cat')).toEqual({
    id: 'smelly-cat',
    kind: 'white',
    cost: 7,
    names: { de: 'Tom', en: 'Smelly Cat' },
    summary: { de: '2 Schritte.', en: '2 steps.' },
    thins: false,
  });
  expect(box.cards.every((card) => card.names.de && card.summary.en && card.cost > 0)).toBe(true);
  expect(Object.keys(box.races)).toHaveLength(10);
  expect(box.races['race-1']).toHaveLength(8);
});

test('comments, lists over several lines and odd quotes are read', () => {
  const parts = partsOf(`# first\n[[die]] # a die\nfaces = [\n  "a",\n  "b",\n]\nname = 'x' # why\ncount = 2\n`);
  expect(parts).toEqual([['die', { faces: ['a', 'b'], name: 'x', count: 2 }]]);
});

test('eight cards without a cheap one make a poor race; a race with open colours is not judged', () => {
  const dear = COLOURS.map((kind) =>
    box.cards.filter((card) => card.kind === kind).reduce((most, card) => (card.cost > most.cost ? card : most)),
  ).map(({ id }) => id);
  const poor = { ...box, least: { cheap: 9, thinning: 0 } };
  expect(isPoor(poor, 'free', dear, COLOURS)).toBe(true);
  expect(isPoor(poor, 'free', dear.slice(1), COLOURS)).toBe(false);
  expect(isPoor(poor, 'race-1', [], COLOURS)).toBe(true);
  expect(isPoor(poor, 'race-1', ['random'], COLOURS)).toBe(false);
  expect(isPoor(box, 'race-1', [], COLOURS)).toBe(false);
});
