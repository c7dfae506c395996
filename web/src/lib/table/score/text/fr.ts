import { plural } from '$lib/i18n/forms';
import type { SeriesWords } from './en';

export const words: SeriesWords = {
  title: 'Vos parties ensemble',
  duel: (one, wins, others, other, games) =>
    `${one} ${wins} – ${others} ${other} après ${plural('fr', games, { one: '# partie', other: '# parties' })}`,
  many: (standing, games) => `Après ${plural('fr', games, { one: '# partie', other: '# parties' })} : ${standing}`,
};
