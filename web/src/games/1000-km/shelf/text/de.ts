import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Kurze Züge: eine Karte ziehen, eine spielen',
  luck: 'Viel: Die Karten kommen, wie sie kommen',
  talk: 'Lebhaft: Jeder bremst jeden',
  ways: { teams: 'Im Team' },
};
