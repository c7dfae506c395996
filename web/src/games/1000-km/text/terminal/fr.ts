import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    cards: { key: 'c', word: 'cartes', title: 'Les cartes' },
    counter: { key: 'n', word: 'compteur', title: 'Compteur de cartes' },
  },
  groups: {
    drive: 'Avancer',
    defend: 'Se défendre',
    secure: 'Protections',
    attack: 'Attaquer',
    discard: 'Défausser',
  },
};
