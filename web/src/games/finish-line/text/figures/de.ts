import type { words as english } from './en';

export const words: typeof english = {
  names: {
    wins_by_start_position: 'Siege nach Startposition',
    seconds_by_start_position: 'zweite Plätze nach Startposition',
    wins_by_kind: 'Siege nach Art des Pferdes',
    starts_by_kind: 'Starts nach Art des Pferdes',
    disqualified: 'disqualifizierte Pferde',
    photo_finishes: 'Fotofinishs',
    turns: 'Züge',
    races: 'Rennen',
  },
  parts: { favourite: 'Favorit', sprinter: 'Sprinter', plain: 'weder noch' },
};
