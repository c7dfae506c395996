import type { OrderWords } from '$lib/table/game';

export const words: Record<string, OrderWords> = {
  reaction: {
    label: 'Quand on m’attaque',
    help: 'Pour chaque attaque contre laquelle tu as la protection. La question ne t’est plus posée ; les autres n’attendent ni plus ni moins que d’habitude.',
    params: {
      answer: {
        label: 'Si j’ai la protection',
        values: { meisterzug: 'Jouer le coup de maître', pass: 'Subir l’attaque, garder la protection' },
      },
    },
    says: ({ answer }) =>
      answer === 'pass'
        ? 'les attaques sont subies, et tu gardes la protection'
        : 'le coup de maître répond aux attaques',
  },
};
