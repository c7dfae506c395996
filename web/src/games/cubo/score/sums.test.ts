import { describe, expect, it } from 'vitest';
import type { Die, Line } from '../protocol.gen';
import { sumOf, totalSum } from './sums';

const red = (value: number): Die => ({ colour: 'red', value });
const blue = (value: number): Die => ({ colour: 'blue', value });
/** CB-E7: 4r 4r 4r / 4b 5w 6b / 1b 6r 1r */
const laid = {
  dice: [red(4), red(4), red(4), blue(4), blue(6), blue(1), red(6), red(1)],
  white: 5,
  square: { TL: 0, T: 1, TR: 2, L: 3, R: 4, BL: 5, B: 6, BR: 7 },
};
const line = (name: Line['line'], points: number, oneColour = true): Line => ({
  line: name,
  kind: points > 0 ? 'straight' : null,
  one_colour: oneColour,
  points,
});

describe('sums', () => {
  it('show how a line of one colour is doubled', () => {
    expect(sumOf(line('row1', 8), laid)).toBe('4 × 2 = 8');
    expect(sumOf(line('row2', 12), laid)).toBe('6 × 2 = 12');
  });

  it('follow the factor of the edition', () => {
    expect(sumOf(line('row1', 12), laid)).toBe('4 × 3 = 12');
  });

  it('are plain numbers for other lines', () => {
    expect(sumOf(line('row2', 6, false), laid)).toBe('6');
  });

  it('add the lines up', () => {
    expect(totalSum([line('row1', 8), line('row2', 12), line('row3', 0, false), line('col2', 12)])).toBe(
      '8 + 12 + 12 = 32',
    );
    expect(totalSum([line('row1', 8), line('row3', 0, false)])).toBe('8');
    expect(totalSum([])).toBe('0');
  });
});
