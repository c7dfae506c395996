import { expect, test } from 'vitest';
import { START } from '../aim/aim';
import { AXES, BOX } from '../scene/box.fixture';
import { facesOf } from '../scene/flat';
import { another, shownDice } from '../scene/picture';
import type { Event, Landing, Setting } from '../protocol.gen';
import { boxOffset } from './shake';
import { afterLanding, scoredScene } from './showing';
import { lying } from '../scene/space';
import { marked } from './rehearsal.svelte';
import { Due, endOf, framesOf, lostIn, posesAt, type Scene } from './theatre.svelte';

const landing = (outcome: 'hole' | 'moat'): Landing => ({
  dice: [{ die: 7, outcome, hole: null, face: null, pose: null, flicked: true, moved: false, turned: false }],
  stuck: false,
  shakes: [],
  fallback: [],
  impacts: [],
  frames: 10,
  trajectory: 'x',
});
const scene = (outcome: 'hole' | 'moat'): Scene => ({
  before: [{ hole: 'C3', die: 0, face: 4, pose: [0, 0, 0] }],
  aim: START,
  die: 7,
  landing: landing(outcome),
  trajectory: {
    last: 10,
    tracks: [{ die: 7, first: 0, poses: [{ at: [0, 0, 8], turn: [1, 0, 0, 0] }] }],
  },
});
const setting = { geometry: BOX, die_axes: AXES, markers: [], dice: [] } as unknown as Setting;

test('a die that is out ends in the bag, one in a hole stays', () => {
  const bag = [100, 100, 0] as const;
  expect(lostIn(landing('moat'))).toEqual([7]);
  expect(framesOf(scene('moat'))).toBeGreaterThan(framesOf(scene('hole')));
  expect(posesAt(scene('moat'), framesOf(scene('moat')), bag).get(7)?.at).toEqual([100, 100, expect.closeTo(0)]);
  expect(posesAt(scene('moat'), 9, bag).get(7)?.at).toEqual([0, 0, 8]);
  expect(posesAt(scene('hole'), 99, bag).get(7)?.at).toEqual([0, 0, 8]);
});

test('marks of practice flicks stay where the die came to rest, and fade', () => {
  expect(endOf(scene('moat'))).toEqual([0, 0, 8]);
  let marks = marked([], null);
  expect(marks).toEqual([]);
  for (let n = 0; n < 10; n++) marks = marked(marks, [n, 0, 8]);
  expect(marks.map(({ at }) => at[0])).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(marks.map(({ fresh }) => fresh)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => n / 8));
});

test('dice lie on the board, stand on the plate, or fly', () => {
  const board = scene('hole').before;
  const still = shownDice({ board, taken: 9, aim: START }, setting, null);
  expect(still.map(({ die }) => die)).toEqual([0, 9]);
  expect(still[1]?.pose.at[2]).toBe(66);
  const poses = posesAt(scene('hole'), 3, [0, 0, 0]);
  const flying = shownDice({ board: [], taken: null, aim: START }, setting, {
    scene: scene('hole'),
    frame: 3,
    poses,
    box: [0, 0, 0],
    slow: false,
  });
  expect(flying.map(({ die, pose }) => [die, pose.at[2]])).toEqual([
    [0, 8],
    [7, 8],
  ]);
});

test('scored dice go into the bag, others stay', () => {
  const board = [
    { hole: 'A1', die: 1, face: 2, pose: [-68, 68, 0] },
    { hole: 'B1', die: 2, face: 2, pose: [-34, 68, 0] },
  ] as Scene['before'];
  const event: Event = { event: 'to_bag', rules: [], dice: [2], why: 'scored' };
  expect(lostIn(scoredScene([event], board, setting)?.landing ?? landing('hole'))).toEqual([2]);
  expect(scoredScene([{ ...event, why: 'moat' }], board, setting)).toBeNull();
});

test('the box moves only while it is shaken', () => {
  const shakes = [{ frame: 30, amplitude: 6, phases: [0.3, 1, 2] }];
  expect(boxOffset(shakes, 29)).toEqual([0, 0, 0]);
  expect(boxOffset(shakes, 60)).toEqual([0, 0, 0]);
  const farthest = Math.max(...Array.from({ length: 24 }, (_, i) => Math.abs(boxOffset(shakes, 30 + i)[0])));
  expect(farthest).toBeGreaterThan(1);
  expect(farthest).toBeLessThan(6);
});

test('from above a lying die shows one face, a tilted one more', () => {
  const [only, ...more] = facesOf(lying(5, [10, 20, 0], AXES, 16), AXES, 16);
  expect(more).toEqual([]);
  expect(only?.face).toBe(5);
  expect(only?.matrix).toMatch(/ 10\.000 -20\.000\)$/);
  const tilted = facesOf({ at: [0, 0, 30], turn: [0.9239, 0.3827, 0, 0] }, AXES, 16);
  expect(tilted.map(({ face }) => face).sort()).toEqual([1, 3]);
  expect(tilted[0]?.shade).toBeGreaterThanOrEqual(tilted[1]?.shade ?? 1);
});

test('after a landing the dice lie where they landed, and those that are out are gone', () => {
  const lay = scene('hole').before;
  const into = { outcome: 'hole', hole: 'B2', face: 6, pose: [-34, 34, 0] } as const;
  const [flicked] = landing('hole').dice;
  const landed = { ...landing('hole'), dice: flicked ? [{ ...flicked, ...into, pose: [...into.pose] as never }] : [] };
  expect(afterLanding(lay, landed).map(({ die, hole, face }) => [die, hole, face])).toEqual([
    [0, 'C3', 4],
    [7, 'B2', 6],
  ]);
  expect(afterLanding(lay, landing('moat'))).toEqual(lay);
  const knocked = { ...landing('moat'), dice: landing('moat').dice.map((each) => ({ ...each, die: 0 })) };
  expect(afterLanding(lay, knocked)).toEqual([]);
  expect(afterLanding(lay, { ...knocked, stuck: true })).toEqual(lay);
});

test('the next die to be tried is another one of its colour', () => {
  const dice = [0, 1, 5].map((die) => ({ die, colour: die < 5 ? 'blue' : 'yellow', kind: 'pip', joker: false }));
  const known = { ...setting, dice } as Setting;
  expect(another(0, [], known)).toBe(0);
  expect(another(0, scene('hole').before, known)).toBe(1);
});

test('knocks and shakes are heard once, when they are due', () => {
  const heard: number[] = [];
  const due = new Due(
    [3, 5, 5, 9],
    (frame) => frame,
    (frame) => heard.push(frame),
  );
  for (const frame of [0, 4, 5.5, 5.5]) due.until(frame);
  expect(heard).toEqual([3, 5, 5]);
});
