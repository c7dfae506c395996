import { plural } from '$lib/i18n/forms';
import type { OrderWords } from '$lib/table/game';

const dice = (n: unknown): string => plural('en', Number(n), { one: '# active die', other: '# active dice' });

export const words: Record<string, OrderWords> = {
  roll_on: {
    label: 'Roll on',
    help: 'Rolls and pushes for you in one dice section. Where you have dice to draw or an ability to use, you are asked.',
    params: {
      hits: { label: 'Until so many dice are active' },
      risk: { label: 'Or the risk of a bust is above (percent)' },
      then: { label: 'And then', values: { ask: 'Ask me', pass: 'Pass' } },
    },
    says: ({ hits, risk, then }) =>
      `roll on until ${dice(hits)}, or a risk above ${String(risk)}%; then ${then === 'pass' ? 'pass' : 'ask me'}`,
  },
};
