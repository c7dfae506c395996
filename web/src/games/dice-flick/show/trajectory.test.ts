import { expect, test } from 'vitest';
import { parsed, poseAt, unpacked } from './trajectory';

/** As the physics writes it: a head, then every component of all dice, as differences. */
async function packed(dice: { die: number; first: number; frames: number[][] }[]): Promise<string> {
  const head = [
    dice.length,
    ...dice.flatMap(({ die, first, frames }) => [
      die,
      first & 255,
      first >> 8,
      frames.length & 255,
      frames.length >> 8,
    ]),
  ];
  const numbers = [0, 1, 2, 3, 4, 5, 6].flatMap((component) =>
    dice.flatMap(({ frames }) =>
      frames.map((frame, i) => (frame[component] ?? 0) - (i > 0 ? (frames[i - 1]?.[component] ?? 0) : 0)),
    ),
  );
  const bytes = new Uint8Array([...head, ...new Uint8Array(new Int16Array(numbers).buffer)]);
  const zipped = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return btoa(String.fromCharCode(...new Uint8Array(await new Response(zipped).arrayBuffer())));
}

const FLIGHT = [
  {
    die: 7,
    first: 0,
    frames: [
      [0, -1335, 660, 2000, 0, 0, 0],
      [0, -1235, 655, 2000, 0, 0, 0],
      [10, -1135, 640, 0, 0, 0, 2000],
    ],
  },
  {
    die: 3,
    first: 1,
    frames: [
      [340, 340, 80, 2000, 0, 0, 0],
      [342, 338, 80, -2000, 0, 0, 0],
    ],
  },
];

test('a flight is unpacked as it was packed', async () => {
  const { tracks, last } = await unpacked(await packed(FLIGHT));
  expect(last).toBe(2);
  expect(tracks.map(({ die, first, poses }) => [die, first, poses.length])).toEqual([
    [7, 0, 3],
    [3, 1, 2],
  ]);
  expect(tracks[0]?.poses[1]?.at).toEqual([0, -123.5, 65.5]);
  expect(tracks[0]?.poses[2]?.turn).toEqual([0, 0, 0, 1]);
  expect(tracks[1]?.poses[1]?.at).toEqual([expect.closeTo(34.2), expect.closeTo(33.8), 8]);
});

test('between frames places go straight and turns along the shorter arc; before the first there is none', async () => {
  const { tracks } = await unpacked(await packed(FLIGHT));
  const [flicked, struck] = tracks;
  if (!flicked || !struck) throw new Error('two dice flew');
  expect(poseAt(flicked, 0.5)?.at).toEqual([0, expect.closeTo(-128.5), expect.closeTo(65.75)]);
  expect(poseAt(flicked, 1.5)?.turn).toEqual([expect.closeTo(Math.SQRT1_2), 0, 0, expect.closeTo(Math.SQRT1_2)]);
  expect(poseAt(struck, 0.9)).toBeNull();
  expect(poseAt(struck, 1.5)?.turn).toEqual([expect.closeTo(1), 0, 0, 0]);
  expect(poseAt(struck, 90)?.at[0]).toBeCloseTo(34.2);
});

test('nothing flew', () => {
  expect(parsed(new Uint8Array([0]).buffer)).toEqual({ tracks: [], last: 0 });
});
