import optionsOfEngine from '../../../../../src/spieltisch/games/cubo/options.py?raw';
import { expect, test } from 'vitest';
import { presets } from './presets';

const ways = presets.ways ?? [];

test('every tempo is a way to play', () => {
  const tempos = /TEMPOS: Final = \[(.*)\]/.exec(optionsOfEngine)?.[1]?.match(/\w+/g) ?? [];
  expect(ways.map(({ options }) => options.tempo).toSorted()).toEqual(tempos.toSorted());
  expect(ways.map(({ key }) => key)).toEqual(ways.map(({ options }) => options.tempo));
});

test('one device is calm, as a first game is', () => {
  expect([presets.device, presets.firstWay]).toEqual([{ tempo: 'calm' }, 'calm']);
});
