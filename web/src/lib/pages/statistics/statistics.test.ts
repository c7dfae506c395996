import { expect, test } from 'vitest';
import { deviation, opinion, parts } from './statistics';

test('a small p is unusual, and only after the correction a verdict', () => {
  expect(opinion(0.4, 1, 0.01)).toBe('expected');
  expect(opinion(0.004, 0.2, 0.01)).toBe('unusual');
  expect(opinion(0.00001, 0.0005, 0.01)).toBe('loaded');
  expect(opinion(null, null, 0.01)).toBe('untested');
});

test('the parts of a pile are those that the server counts', () => {
  expect(parts(106)).toEqual(['1–22', '23–43', '44–64', '65–85', '86–106']);
  expect(parts(5)).toEqual(['1', '2', '3', '4', '5']);
  expect(parts(3)).toEqual(['1', '2', '3']);
  for (const n of [6, 24, 52, 106]) {
    const fifths = Array.from({ length: n }, (_, place) => Math.floor((place * 5) / n));
    const sizes = [0, 1, 2, 3, 4].map((fifth) => fifths.filter((each) => each === fifth).length);
    const said = parts(n).map((each) => {
      const [first = 0, last = first] = each.split('–').map(Number);
      return last - first + 1;
    });
    expect(said).toEqual(sizes);
  }
});

test('deviations are counted in standard deviations', () => {
  expect(deviation(100, 100)).toBe(0);
  expect(deviation(109, 100)).toBe(0);
  expect(deviation(121, 100)).toBe(2);
  expect(deviation(10, 100)).toBe(-3);
});
