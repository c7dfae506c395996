import type { Presets } from '$lib/forms/presets';

export const presets: Presets = { first: { rounds: 3 } };
