/** Finish Line short: one race, as a button beside the whole game. */
import type { Presets } from '$lib/forms/presets';

export const presets: Presets = { specials: [{ key: 'short', options: { races: 1 } }] };
