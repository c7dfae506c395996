import { plural } from '$lib/i18n/forms';
import type { SeriesWords } from './en';

export const words: SeriesWords = {
  title: 'Eure Spiele bisher',
  duel: (one, wins, others, other, games) =>
    `${one} ${wins} : ${others} ${other} nach ${plural('de', games, { one: '# Spiel', other: '# Spielen' })}`,
  many: (standing, games) => `Nach ${plural('de', games, { one: '# Spiel', other: '# Spielen' })}: ${standing}`,
};
