/** Cubo in three ways, each with the seats that belong to it. The calm one is for first games and for one device. */
import type { Presets } from '$lib/forms/presets';

export const presets: Presets = {
  ways: [
    { key: 'solo', options: { tempo: 'solo' }, alone: true },
    { key: 'calm', options: { tempo: 'calm' } },
    { key: 'race', options: { tempo: 'race' } },
  ],
  firstWay: 'calm',
  device: { tempo: 'calm' },
  alone: { tempo: 'solo' },
};
