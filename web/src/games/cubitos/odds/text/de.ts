import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: (name) => `Der nächste Wurf von ${name}`,
  yours: 'Dein nächster Wurf',
  dice: (n) => plural('de', n, { one: '# Würfel', other: '# Würfel' }),
  bust: 'Fehlwurf',
  hits: (n) => plural('de', n, { one: '# Treffer', other: '# Treffer' }),
  expected: 'Zu erwarten',
  coins: (n) => `${n} Münzen`,
  steps: (n) => `${n} Schritte`,
};
