import type { OrderWords } from '$lib/table/game';

const COLOURS: Record<string, string> = { white: 'blanc', red: 'rouge', green: 'vert', black: 'noir', yellow: 'jaune' };

export const words: Record<string, OrderWords> = {
  draw: {
    label: 'Prendre un dé et lancer',
    help: 'Pour cette course : prend le troisième dé et lance dès que c’est ton tour. Si la couleur ne peut pas être prise, la question t’est posée.',
    params: { colour: { label: 'Couleur', values: COLOURS } },
    says: ({ colour }) => `prendre un dé ${COLOURS[String(colour)] ?? ''} et lancer`,
  },
  extra_turn: {
    label: 'Refuser les tours supplémentaires',
    help: 'Pour cette course : tes dés de tour supplémentaire sortent sans déplacer de cheval.',
    params: {},
    says: () => 'les tours supplémentaires sont refusés',
  },
};
