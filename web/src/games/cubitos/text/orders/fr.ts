import { plural } from '$lib/i18n/forms';
import type { OrderWords } from '$lib/table/game';

const dice = (n: unknown): string => plural('fr', Number(n), { one: '# dé actif', other: '# dés actifs' });

export const words: Record<string, OrderWords> = {
  roll_on: {
    label: 'Continuer à lancer',
    help: 'Lance et relance pour toi pendant une phase de dés. S’il faut piocher des dés ou utiliser une capacité, la question t’est posée.',
    params: {
      hits: { label: 'Jusqu’à tant de dés actifs' },
      risk: { label: 'Ou si le risque de chute dépasse (pour cent)' },
      then: { label: 'Et ensuite', values: { ask: 'Me demander', pass: 'Passer' } },
    },
    says: ({ hits, risk, then }) =>
      `lancer jusqu’à ${dice(hits)} ou un risque de plus de ${String(risk)} % ; ensuite ${then === 'pass' ? 'passer' : 'me demander'}`,
  },
};
