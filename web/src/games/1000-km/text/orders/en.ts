import type { OrderWords } from '$lib/table/game';

export const words: Record<string, OrderWords> = {
  reaction: {
    label: 'When I am attacked',
    help: 'For every attack whose safety you hold. You are not asked any more; the others wait no longer and no shorter than always.',
    params: {
      answer: {
        label: 'If I hold the safety',
        values: { meisterzug: 'Play the Meisterzug', pass: 'Let the attack pass, keep the safety' },
      },
    },
    says: ({ answer }) =>
      answer === 'pass' ? 'attacks pass, and you keep the safety' : 'attacks are answered with a Meisterzug',
  },
};
