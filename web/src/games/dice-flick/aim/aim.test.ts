import { expect, test } from 'vitest';
import { DEAD_PX, facing, flickOf, fullPull, limited, pulled, spreadOf, START, stepped, tremorAt } from './aim';
import { passing, SWEEP_MS, sweptAzimuth, sweptStrength, swung } from './sweep';
import type { Setting } from '../protocol.gen';

const FULL = fullPull(500);
const LIMITS = { azimuth: 60, elevation: 35, offset: 0 };

test.each([
  [0, 100, 0],
  [50, 50, 45],
  [-50, 50, -45],
  [100, 5, 60],
  [-100, 0, -60],
])('a pull of %i to the right and %i back flicks %i° to the left', (right, back, azimuth) => {
  expect(pulled(right, back, FULL, LIMITS)?.azimuth).toBe(azimuth);
});

test('the length of the pull is the strength', () => {
  expect(pulled(0, DEAD_PX, FULL, LIMITS)?.strength).toBe(0);
  expect(pulled(0, (FULL + DEAD_PX) / 2, FULL, LIMITS)?.strength).toBeCloseTo(0.5);
  expect(pulled(0, 3 * FULL, FULL, LIMITS)?.strength).toBe(1);
});

test('back at the start, or forward, is no flick', () => {
  expect(pulled(0, DEAD_PX - 1, FULL, LIMITS)).toBeNull();
  expect(pulled(10, -80, FULL, LIMITS)).toBeNull();
});

test('a full pull fits the picture', () => {
  expect(fullPull(100)).toBe(130);
  expect(fullPull(500)).toBe(210);
  expect(fullPull(2000)).toBe(260);
});

test('keys go in steps, finer ones with Shift, never out of range', () => {
  expect(stepped('azimuth', 0, 1, false, LIMITS)).toBe(2);
  expect(stepped('azimuth', 0, -1, true, LIMITS)).toBe(-0.25);
  expect(stepped('azimuth', 59.5, 1, false, LIMITS)).toBe(60);
  expect(stepped('strength', 0.3, 1, true, LIMITS)).toBe(0.3025);
  expect(stepped('strength', 0.01, -1, false, LIMITS)).toBe(0);
  expect(stepped('offset', 0, 1, false, LIMITS)).toBe(0);
  expect(stepped('offset', 108, 1, false, { ...LIMITS, offset: 110 })).toBe(110);
  expect(limited('elevation', 40, LIMITS)).toBe(35);
  expect(Object.is(limited('azimuth', -0.001, LIMITS), 0)).toBe(true);
});

test('a flick says everything; another plate stands in its middle', () => {
  expect(flickOf({ ...START, azimuth: -3.25 })).toEqual({
    move: 'flick',
    plate: 'south',
    offset: 0,
    azimuth: -3.25,
    elevation: 10,
    strength: 0.25,
  });
  expect(facing({ ...START, offset: 30 }, 'west')).toMatchObject({ plate: 'west', offset: 0 });
});

test('one switch: directions and strengths sweep to and fro, dice and plates pass by', () => {
  expect([0, SWEEP_MS / 2, SWEEP_MS, 1.5 * SWEEP_MS, 2 * SWEEP_MS].map((ms) => swung(ms, 0, 8))).toEqual([
    0, 4, 8, 4, 0,
  ]);
  expect(sweptAzimuth(0, 60)).toBe(0);
  expect(sweptAzimuth(SWEEP_MS / 2, 60)).toBe(60);
  expect(sweptAzimuth(1.5 * SWEEP_MS, 60)).toBe(-60);
  expect(sweptStrength(SWEEP_MS)).toBe(1);
  expect([0, 1399, 1400, 2900, 4300].map((ms) => passing(ms, 3))).toEqual([0, 0, 1, 2, 0]);
});

test('the cone is as wide as the hands tremble', () => {
  const tremors: Setting['tremors'] = [
    { name: 'expert', azimuth: 2.5 },
    { name: 'off', azimuth: 0 },
  ];
  expect(spreadOf('expert', { tremors })).toBe(5);
  expect(spreadOf('off', { tremors })).toBeGreaterThan(0);
});

test('every seat may have its own tremor', () => {
  expect([0, 1, null].map((seat) => tremorAt('expert', seat))).toEqual(['expert', 'expert', 'expert']);
  expect([0, 1, 2].map((seat) => tremorAt('good off beginner', seat))).toEqual(['good', 'off', 'beginner']);
});
