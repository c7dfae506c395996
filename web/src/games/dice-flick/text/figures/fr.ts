import type { words as english } from './en';

export const words: typeof english = {
  names: {
    turns: 'tours',
    points: 'points de tout le monde',
    turns_without_points: 'tours sans points',
    flicks: 'pichenettes',
    flicks_into_a_hole: 'pichenettes dans un trou',
    flicks_by_hole: 'pichenettes par trou',
    turns_by_dice_lying: 'tours selon les dés sur le plateau',
    bonuses_offered: 'bonus offerts',
    bonuses_used: 'bonus pris',
    lying_dice_changed: 'dés posés déplacés ou tournés',
    flicks_shaken: 'pichenettes après lesquelles la boîte a été secouée',
  },
  parts: { none: 'aucun trou' },
};
