/** Cubo in three ways, each with the seats that belong to it. The calm one is for first games and for one device. */
import type { Presets } from '$lib/forms/presets';

export const presets: Presets = {
  ways: [
    { key: 'solo', label: { en: 'Solo', de: 'Solo' }, options: { tempo: 'solo' }, alone: true },
    { key: 'calm', label: { en: 'Calm', de: 'Ruhig' }, options: { tempo: 'calm' } },
    { key: 'race', label: { en: 'Race', de: 'Wettlauf' }, options: { tempo: 'race' } },
  ],
  firstWay: 'calm',
  device: { tempo: 'calm' },
  alone: { tempo: 'solo' },
};
