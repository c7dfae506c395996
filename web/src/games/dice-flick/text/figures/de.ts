import type { words as english } from './en';

export const words: typeof english = {
  names: {
    turns: 'Züge',
    points: 'Punkte aller zusammen',
    turns_without_points: 'Züge ohne Punkte',
    flicks: 'Schnipser',
    flicks_into_a_hole: 'Schnipser in ein Loch',
    flicks_by_hole: 'Schnipser nach Loch',
    turns_by_dice_lying: 'Züge nach Zahl der Würfel auf dem Plan',
    bonuses_offered: 'angebotene Boni',
    bonuses_used: 'genutzte Boni',
    lying_dice_changed: 'liegende Würfel bewegt oder gedreht',
    flicks_shaken: 'Schnipser, nach denen gerüttelt wurde',
  },
  parts: { none: 'kein Loch' },
};
