import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: 'Die Pferde in diesem Rennen',
  horse: 'Pferd',
  wins: 'Siegt',
  front: 'Erste zwei',
  pairs: 'Die wahrscheinlichsten Paare',
  pair: 'Erstes und zweites',
  note: (n, error) =>
    `Geschätzt aus ${plural('de', n, { one: '# Rennen', other: '# Rennen' })}, die Bots von hier aus zu Ende laufen, mit Wetten, die zum Bisherigen passen: auf ${error} genau.`,
};
