import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  coach: 'Coach',
  step: (n, of) => `${n} sur ${of}`,
  next: 'Suite',
  playOn: 'Continuer sans coach',
  skip: 'Finir la leçon',
  hide: 'Masquer',
  show: 'Afficher',
  readFirst: 'Lis d’abord ceci, puis choisis « Suite ».',
  otherMove: 'Ici, le coach attend un autre coup.',
  missing: 'La leçon n’a pas pu être chargée. Tu peux continuer sans elle.',
  free: 'Continue à jouer. Le coach reprend bientôt la parole.',
  learnIn: (minutes) =>
    plural('fr', minutes, { one: 'Apprendre en jouant (# minute)', other: 'Apprendre en jouant (# minutes)' }),
  offerTitle: (game) => `Ta première partie de ${game}`,
  offerText: 'Un coach peut te montrer le jeu à une vraie table, coup par coup, contre un bot facile.',
  justPlay: 'Jouer tout de suite',
  twoMinutes: 'Le jeu en deux minutes',
  twoMinutesHelp: 'Tu ne connais pas ce jeu ? Lis ceci pendant que les autres arrivent.',
};
