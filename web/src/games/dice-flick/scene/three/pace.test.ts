import { describe, expect, it } from 'vitest';
import { Pace } from './pace';

/** How many of these frames, in milliseconds after each other, are told to be slow. */
function slow(pace: Pace, ...gaps: number[]): number {
  let [time, told] = [1e6, 0];
  for (const gap of gaps) told += Number(pace.isSlow((time += gap)));
  return told;
}
const frames = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

describe('the pace of a moving picture', () => {
  it('is fine at 60 frames a second, also with a few late ones', () => {
    expect(slow(new Pace(), ...frames(30, 16.7), ...frames(8, 90), ...frames(90, 16.7))).toBe(0);
  });

  it('is slow at 30 frames a second', () => {
    expect(slow(new Pace(), ...frames(100, 33))).toBeGreaterThan(0);
  });

  it('does not count what was not shown', () => {
    const pace = new Pace();
    expect(slow(pace, ...frames(20, 33))).toBe(0);
    pace.rest();
    expect(slow(pace, 5000, ...frames(20, 33))).toBe(0);
  });
});
