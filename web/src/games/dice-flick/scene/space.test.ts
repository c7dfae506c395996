import { expect, test } from 'vitest';
import { AXES, BOX } from './box.fixture';
import type { Plate } from '../protocol.gen';
import {
  aboutZ,
  between,
  compose,
  heading,
  holeAt,
  holeNear,
  holesOf,
  lying,
  plateAt,
  readyPose,
  topOf,
  turned,
  type Turn,
} from './space';

const near = (values: readonly number[]): unknown => values.map((each): unknown => expect.closeTo(each, 6));

test.each([1, 2, 3, 4, 5, 6])('a die that lies with %i up has it up, however it is turned', (face) => {
  for (const yaw of [0, 12.5, 90, 271]) {
    const pose = lying(face, [3, 4, yaw], AXES, 16);
    expect(AXES[topOf(pose.turn)]).toBe(face);
    expect(pose.at).toEqual([3, 4, 8]);
  }
});

test('a turn about the vertical goes counter-clockwise, and turns can follow each other', () => {
  expect(turned(aboutZ(90), [1, 0, 0])).toEqual(near([0, 1, 0]));
  expect(turned(compose(aboutZ(30), aboutZ(60)), [0, 1, 0])).toEqual(near([-1, 0, 0]));
});

test('between two turns it goes along the shorter arc, also if a sign is flipped', () => {
  const [a, b] = [aboutZ(10), aboutZ(50)];
  const flipped = b.map((each) => -each) as unknown as Turn;
  expect(between(a, b, 0.5)).toEqual(near(aboutZ(30)));
  expect(between(a, flipped, 0.25)).toEqual(near(aboutZ(20)));
  expect(between(a, a, 0.7)).toEqual(near(a));
});

test.each<[Plate, number[], number[], number[]]>([
  ['south', [0, -133.5, 58], [0, 1], [-1, 0]],
  ['north', [0, 133.5, 58], [0, -1], [1, 0]],
  ['east', [133.5, 0, 58], [-1, 0], [0, -1]],
  ['west', [-133.5, 0, 58], [1, 0], [0, 1]],
])('from the %s plate: where it is, straight ahead, and to the left', (plate, at, ahead, left) => {
  expect(plateAt(plate, 0, BOX)).toEqual(near(at));
  expect(heading(plate, 0)).toEqual(near(ahead));
  expect(heading(plate, 90)).toEqual(near(left));
  const [x = 0, y = 0] = left;
  expect(plateAt(plate, 50, BOX)).toEqual(near([(at[0] ?? 0) + 50 * x, (at[1] ?? 0) + 50 * y, 58]));
  expect(turned(readyPose(plate, 0, 20, BOX).turn, [1, 0, 0]).slice(0, 2)).toEqual(near(heading(plate, 20)));
});

test('holes have names, and every one is found again', () => {
  const holes = holesOf(BOX);
  expect(holes.slice(0, 6)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'A2']);
  expect(holes).toHaveLength(25);
  expect(holeAt('C3', BOX)).toEqual([0, 0]);
  expect(holeAt('A1', BOX)).toEqual([-68, 68]);
  for (const hole of holes) {
    const [x, y] = holeAt(hole, BOX);
    expect(holeNear(x + 12, y - 16, BOX)).toBe(hole);
  }
  expect(holeNear(86, 0, BOX)).toBeNull();
  expect(holeNear(0, -120, BOX)).toBeNull();
});
