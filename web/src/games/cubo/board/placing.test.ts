import { expect, test } from 'vitest';
import { cellOfDigit, digitOfCell, nearest } from './keys';
import {
  cellOf,
  exchange,
  isFull,
  linePoints,
  looksAlike,
  place,
  takeOut,
  totalOf,
  trayOrder,
  type Square,
} from './placing';
import { CELLS } from '../protocol';
import type { Points } from '../protocol.gen';
import { secondsLeft } from '../clock/time';

const full = { TL: 0, T: 1, TR: 2, L: 3, R: 4, BL: 5, B: 6, BR: 7 };

test('a die is laid, moved, exchanged and taken out', () => {
  let square: Square = place({}, 3, 'TL');
  expect(square).toEqual({ TL: 3 });
  square = place(square, 3, 'B');
  expect(square).toEqual({ B: 3 });
  square = place(square, 5, 'B');
  expect(square).toEqual({ B: 5 });
  square = place(square, 3, 'R');
  expect(place(square, 3, 'B')).toEqual({ B: 3, R: 5 });
  expect(exchange(square, 'B', 'TL')).toEqual({ TL: 5, R: 3 });
  expect(exchange(square, 'TL', 'TR')).toEqual(square);
  expect(takeOut(square, 'R')).toEqual({ B: 5 });
  expect(cellOf(square, 3)).toBe('R');
  expect(cellOf(square, 0)).toBeNull();
});

test('a square is full with eight dice', () => {
  expect(isFull(full)).toBe(true);
  expect(isFull(takeOut(full, 'L'))).toBe(false);
});

test('points come from the tables of the view, for complete lines only', () => {
  const points: Points = {
    outer: Array.from({ length: 8 }, (_, a) =>
      Array.from({ length: 8 }, (_, b) => Array.from({ length: 8 }, (_, c) => 100 * a + 10 * b + c)),
    ),
    middle: Array.from({ length: 8 }, (_, a) => Array.from({ length: 8 }, (_, b) => 1000 + 10 * a + b)),
  };
  // TL 0, T 1, TR 2, L 3, R 4, BL 5, B 6, BR 7
  expect(linePoints(full, points)).toEqual({ row1: 12, row2: 1034, row3: 567, col1: 35, col2: 1016, col3: 247 });
  const partly = linePoints(takeOut(full, 'T'), points);
  expect(partly).toMatchObject({ row1: null, col2: null, row2: 1034 });
  expect(totalOf(partly)).toBe(1034 + 567 + 35 + 247);
});

test('a line glows if its coloured dice are alike; the joker fits both', () => {
  const colours = ['red', 'red', 'red', 'blue', 'blue', 'red', 'blue', 'red'] as const;
  expect(looksAlike('row1', full, colours)).toBe(true);
  expect(looksAlike('row2', full, colours)).toBe(true);
  expect(looksAlike('row3', full, colours)).toBe(false);
  expect(looksAlike('row1', {}, colours)).toBe(false);
});

test('the tray has red dice first, each at its place', () => {
  expect(trayOrder(['blue', 'red', 'blue', 'red'])).toEqual([1, 3, 0, 2]);
});

test('cells lie as on a number pad; five is the joker', () => {
  expect([7, 8, 9, 4, 6, 1, 2, 3].map(cellOfDigit)).toEqual([...CELLS]);
  expect(cellOfDigit(5)).toBeNull();
  expect(cellOfDigit(0)).toBeNull();
  expect(CELLS.map(digitOfCell)).toEqual([7, 8, 9, 4, 6, 1, 2, 3]);
});

test('arrow keys lead to the nearest place ahead', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 10 },
    { x: 50, y: 60 },
  ];
  const from = { x: 50, y: 0 };
  expect(nearest(from, places, 'ArrowRight')).toBe(2);
  expect(nearest(from, places, 'ArrowLeft')).toBe(0);
  expect(nearest(from, places, 'ArrowDown')).toBe(3);
  expect(nearest(from, places, 'ArrowUp')).toBeNull();
});

test('seconds are counted as people count them', () => {
  expect([6000, 5001, 5000, 1, 0, -300].map((left) => secondsLeft(left, 0))).toEqual([6, 6, 5, 1, 0, 0]);
});
