/** 1000 km in teams of two, against a team of bots. */
import type { Presets } from '$lib/forms/presets';

export const presets: Presets = { specials: [{ key: 'teams', options: { mode: 'teams' }, seats: 4 }] };
