import { expect, test } from 'vitest';
import type { RaceResult } from '../protocol.gen';
import { HEAD, LINE, placesOf } from './finish';

const result = {
  order: [4, 19, 24, 2, 22, 9, 17],
  disqualified: [9, 17],
  photo_finish: null,
} as unknown as RaceResult;

test('the winner’s nose is at the line, the others are behind it in their order, all in the picture', () => {
  const places = placesOf(result);
  expect(places.map(({ horse }) => horse)).toEqual([22, 2, 24, 19, 4]);
  expect(places.at(-1)).toMatchObject({ horse: 4, place: 1 });
  const xs = places.map(({ x }) => x);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(Math.max(...xs)).toBeLessThan(LINE);
  expect(Math.max(...xs) + HEAD).toBeGreaterThan(LINE);
  expect(placesOf({ ...result, disqualified: [] })[0]?.x).toBeGreaterThanOrEqual(0);
});

test('a photo finish is closer than anything else', () => {
  const behind = (of: RaceResult): number => {
    const [winner, second] = placesOf(of).reverse();
    return (winner?.x ?? 0) - (second?.x ?? 0);
  };
  const close = behind({ ...result, photo_finish: { horses: [4, 19], throws: [[3, 2]] } });
  expect(close).toBeGreaterThan(0);
  expect(close).toBeLessThan(behind(result) / 3);
});
