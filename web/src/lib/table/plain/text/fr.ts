import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  yes: 'oui',
  no: 'non',
  none: '–',
  you: 'toi',
  acting: 'à jouer',
  players: 'À la table',
  player: 'Nom',
  points: 'Points',
  place: 'Rang',
  setting: 'Ce qui ne change pas',
  moves: 'Tes coups',
  refused: (n) => plural('fr', n, { one: '# coup impossible maintenant', other: '# coups impossibles maintenant' }),
  why: 'impossible maintenant',
  hinted: 'conseil',
  prompt: {
    over: 'La partie est finie.',
    choose: 'À toi : choisis quoi faire.',
    only: (move) => `À toi : ${move}`,
    waiting: (names) => `On attend ${list('fr', names)}.`,
    nobody: 'La partie avance d’elle-même.',
  },
  score: {
    caption: 'Le résultat',
    youWon: 'Tu as gagné !',
    won: (name) => `Victoire de ${name} !`,
    wonTogether: (names) => `Victoire partagée : ${names} !`,
  },
  story: {
    chart: 'D’où viennent les points',
    start: 'Début',
    step: (n) => `Décompte ${n}`,
    points: (n) => plural('fr', n, { one: '# point', other: '# points' }),
  },
  keys: [{ key: '1 … 9', does: 'Jouer le coup de ce numéro' }],
};
