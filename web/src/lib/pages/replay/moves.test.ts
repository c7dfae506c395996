import { describe, expect, it } from 'vitest';
import { sample } from '$lib/pages/report/sample';
import type { Frame } from '$lib/protocol';
import { groupsOf, marksOf, nextMark, type Telling } from './moves';

const frame = (version: number, seat: number | null, round?: number): Frame =>
  ({ version, seat, by: 'player', at: 0, events: [], view: { round } }) as unknown as Frame;

function telling(seats: (number | null)[], rounds?: number[]): Telling {
  const frames = [frame(0, null, rounds?.[0]), ...seats.map((seat, i) => frame(i + 1, seat, rounds?.[i + 1]))];
  return {
    moves: seats.length,
    at: (version) => frames[version],
    sentence: ({ version }) => `move ${version}`,
    chapter: ({ view }) => {
      const { round } = view as unknown as { round?: number };
      return round === undefined ? null : `Round ${round}`;
    },
  };
}

const shape = (told: Telling): number[][] => groupsOf(told).map(({ lines }) => lines.map(({ version }) => version));

describe('the list of moves', () => {
  it('begins a round when the first seat begins a turn again', () => {
    expect(shape(telling([0, 1, 0, 0, 1, 0]))).toEqual([[1, 2], [3, 4, 5], [6]]);
    expect(shape(telling([1, 2, 0, 1, 2, 0]))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('leaves moves of the clock, and those that nobody may know of, where they are', () => {
    expect(shape(telling([0, -1, 0, null, 1, -1, 0]))).toEqual([[1, 2, 3, 4, 5, 6], [7]]);
  });

  it('counts a move to the round in which it was made', () => {
    const groups = groupsOf(telling([0, 1, 0, 1], [1, 1, 2, 2, 3]));
    expect(groups.map(({ chapter }) => chapter)).toEqual(['Round 1', 'Round 2']);
    expect(groups.map(({ lines }) => lines.length)).toEqual([2, 2]);
  });

  it('marks where a turn begins', () => {
    const lines = groupsOf(telling([0, 0, 1, 1, 0])).flatMap((group) => group.lines);
    expect(lines.map(({ starts }) => starts)).toEqual([true, false, true, false, true]);
  });

  it('has a place for moves that are not here yet', () => {
    const told = telling([0, 1, 0]);
    const [group] = groupsOf({ ...told, at: (version) => (version < 2 ? told.at(version) : undefined) });
    expect(group?.lines.map(({ sentence }) => sentence)).toEqual(['move 1', '', '']);
  });
});

describe('what the report says about moves', () => {
  it('is at the position after each', () => {
    const marks = marksOf(sample, () => 1);
    expect([...marks.keys()].sort()).toEqual([1, 2]);
    expect(marks.get(2)).toEqual({ cost: 5, turningPoint: true });
    expect(marks.get(1)).toEqual({ cost: null, turningPoint: true });
  });

  it('counts for a side what its partners lose with it', () => {
    expect(marksOf(sample, () => 2).get(2)?.cost).toBe(10);
  });

  it('can be gone through', () => {
    const marks = marksOf(sample, () => 1);
    expect([nextMark(marks, 0, 1), nextMark(marks, 1, 1), nextMark(marks, 2, 1)]).toEqual([1, 2, null]);
    expect([nextMark(marks, 9, -1), nextMark(marks, 1, -1)]).toEqual([2, null]);
  });
});
