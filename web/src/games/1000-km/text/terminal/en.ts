export const words = {
  pages: {
    cards: { key: 'c', word: 'cards', title: 'The cards' },
    counter: { key: 'n', word: 'counter', title: 'Card counter' },
  },
  groups: {
    drive: 'Drive',
    defend: 'Defend',
    secure: 'Safeties',
    attack: 'Attack',
    discard: 'Discard',
  } as Record<string, string>,
};
