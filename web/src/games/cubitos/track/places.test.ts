import { expect, test } from 'vitest';
import type { Board } from '../protocol.gen';
import { placeOf } from './place';
import { chanceOf, freeSquares } from './places';

const field = (squares: [number, number][]): Board['fields'][number] => ({
  id: 'c0r0',
  squares,
  water: false,
  zone: 0,
  bonuses: [],
  special: null,
  distance: 1,
});
const board: Board = {
  id: 'testing-the-waters',
  names: { de: '', en: '' },
  lap: false,
  red_lines: 0,
  columns: 6,
  rows: 2,
  fields: [field([[1, 0]])],
  walls: [[2, 1]],
  lines: [],
};

test('scenery stands only where nothing else is', () => {
  expect(freeSquares(board, 6 * 22)).toEqual([
    [3, 0],
    [0, 1],
    [4, 1],
  ]);
});

test('every track is a place, also one of another edition, and looks the same each time', () => {
  expect(placeOf(board)).toBe('beach');
  expect(placeOf({ ...board, id: 'home-made' })).toBe('village');
  expect(chanceOf([4, 1])).toBe(chanceOf([4, 1]));
});
