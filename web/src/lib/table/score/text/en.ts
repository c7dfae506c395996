import { plural } from '$lib/i18n/forms';

export interface SeriesWords {
  title: string;
  /** "Anna 2 : 1 Ben after 3 games". */
  duel: (one: string, wins: number, others: number, other: string, games: number) => string;
  many: (standing: string, games: number) => string;
}

export const words: SeriesWords = {
  title: 'Your games together',
  duel: (one, wins, others, other, games) =>
    `${one} ${wins} : ${others} ${other} after ${plural('en', games, { one: '# game', other: '# games' })}`,
  many: (standing, games) => `After ${plural('en', games, { one: '# game', other: '# games' })}: ${standing}`,
};
