import { expect, test } from 'vitest';
import { sides } from './sides';

test('in teams partners sit opposite each other; otherwise everybody is a side', () => {
  expect(sides({ mode: 'teams' }, 4)).toEqual([0, 1, 0, 1]);
  expect(sides({ mode: 'teams' }, 8)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(sides({ mode: 'solo' }, 3)).toBeNull();
  expect(sides({}, 2)).toBeNull();
});
