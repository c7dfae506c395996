import { plural } from '$lib/i18n/forms';
import type { OrderWords } from '$lib/table/game';

const dice = (n: unknown): string => plural('de', Number(n), { one: '# aktiver Würfel', other: '# aktive Würfel' });

export const words: Record<string, OrderWords> = {
  roll_on: {
    label: 'Weiterwürfeln',
    help: 'Würfelt eine Würfelphase lang für dich und riskiert weiter. Wo du Würfel ziehen oder eine Fähigkeit nutzen kannst, wirst du gefragt.',
    params: {
      hits: { label: 'Bis so viele Würfel aktiv sind' },
      risk: { label: 'Oder das Risiko eines Fehlwurfs höher ist als (Prozent)' },
      then: { label: 'Und dann', values: { ask: 'Frag mich', pass: 'Passen' } },
    },
    says: ({ hits, risk, then }) =>
      `weiterwürfeln bis ${dice(hits)} oder ein Risiko über ${String(risk)} %; dann ${then === 'pass' ? 'passen' : 'mich fragen'}`,
  },
};
