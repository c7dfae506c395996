import type { OrderWords } from '$lib/table/game';

export const words: Record<string, OrderWords> = {
  reaction: {
    label: 'Wenn ich angegriffen werde',
    help: 'Bei jedem Angriff, gegen den du die Schutzkarte hast. Du wirst nicht mehr gefragt; die anderen warten nicht länger und nicht kürzer als immer.',
    params: {
      answer: {
        label: 'Wenn ich die Schutzkarte habe',
        values: { meisterzug: 'Meisterzug spielen', pass: 'Angriff hinnehmen, Schutzkarte behalten' },
      },
    },
    says: ({ answer }) =>
      answer === 'pass'
        ? 'Angriffe werden hingenommen, die Schutzkarte bleibt auf der Hand'
        : 'Angriffe werden mit dem Meisterzug beantwortet',
  },
};
