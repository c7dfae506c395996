export const words = {
  pages: {
    cards: { key: 'k', word: 'karten', title: 'Die Karten' },
    counter: { key: 'n', word: 'kartenzähler', title: 'Kartenzähler' },
  },
  groups: {
    drive: 'Fahren',
    defend: 'Verteidigen',
    secure: 'Schutzkarten',
    attack: 'Angreifen',
    discard: 'Abwerfen',
  } as Record<string, string>,
};
