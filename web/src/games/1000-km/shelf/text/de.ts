import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Kurze Züge',
  luck: 'Viel, wie bei Karten',
  talk: 'Lebhaft: Alle bremsen einander',
  ways: { teams: 'Im Team' },
};
