import { describe, expect, it } from 'vitest';
import type { Frame, ReplayPage } from '$lib/protocol';
import { Frames, PAGE } from './frames';

const MOVES = 5 * PAGE + 3;

const frame = (version: number): Frame =>
  ({ version, seat: 0, by: 'player', at: 0, events: [{ event: `e${version}` }], view: {} }) as unknown as Frame;

function page(at: number): ReplayPage {
  const first = Math.floor(at / PAGE) * PAGE;
  const size = Math.min(PAGE, MOVES + 1 - first);
  return { first, frames: Array.from({ length: size }, (_, i) => frame(first + i)) };
}

function opened(at: number): { frames: Frames; asked: number[]; arrivals: () => number } {
  const asked: number[] = [];
  let arrivals = 0;
  const load = (move: number): Promise<ReplayPage> => {
    asked.push(move / PAGE);
    return Promise.resolve(page(move));
  };
  return { frames: new Frames(page(at), MOVES, load, () => arrivals++), asked, arrivals: () => arrivals };
}

describe('the frames of a replay', () => {
  it('are there from the first page on, and the neighbours follow', async () => {
    const { frames, asked, arrivals } = opened(0);
    expect(frames.at(7)?.version).toBe(7);
    expect(frames.at(PAGE)).toBeUndefined();
    await frames.want(7);
    expect(asked).toEqual([1]);
    expect(arrivals()).toBe(1);
    expect(frames.at(PAGE)?.version).toBe(PAGE);
  });

  it('are fetched where somebody jumps to, never a page twice', async () => {
    const { frames, asked } = opened(0);
    await frames.want(MOVES);
    expect(asked).toEqual([5, 4]);
    expect(frames.at(MOVES)?.version).toBe(MOVES);
    await frames.want(4 * PAGE);
    expect(asked).toEqual([5, 4, 3]);
  });

  it('are fetched for the latest wish, not for every place that a slider passed', async () => {
    const { frames, asked } = opened(0);
    const first = frames.want(1);
    for (let at = 2; at < 4 * PAGE; at++) void frames.want(at);
    await first;
    expect(asked).toEqual([1, 3, 4, 2]);
  });

  it('tell what happened before, as far back as they reach without a gap', async () => {
    const { frames } = opened(3 * PAGE);
    expect(frames.log(3 * PAGE + 1).map(({ version }) => version)).toEqual([3 * PAGE, 3 * PAGE + 1]);
    await frames.want(3 * PAGE);
    expect(frames.log(3 * PAGE + 1)).toHaveLength(PAGE + 2);
  });

  it('ask again after a page that could not be fetched', async () => {
    let fail = true;
    const load = (at: number): Promise<ReplayPage> =>
      fail ? Promise.reject(new Error('offline')) : Promise.resolve(page(at));
    const frames = new Frames(page(0), MOVES, load, () => undefined);
    await expect(frames.want(PAGE)).rejects.toThrow('offline');
    fail = false;
    await frames.want(PAGE);
    expect(frames.at(PAGE)?.version).toBe(PAGE);
  });
});
