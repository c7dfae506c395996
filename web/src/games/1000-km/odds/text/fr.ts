import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  needs: 'Ce qui te servirait',
  need: { go: 'Pour démarrer', speed: 'Contre la limite', distance: 'Pour rouler', safety: 'Une protection' },
  held: (n) => plural('fr', n, { one: '# en main', other: '# en main' }),
  draws: (n) => plural('fr', n, { one: 'prochaine carte', other: '# prochaines cartes' }),
  out: 'Encore en jeu',
  card: 'Carte',
  left: 'Reste',
  next: 'Prochaine carte',
  where: (pile, hands) =>
    `${plural('fr', pile, { one: '# carte', other: '# cartes' })} dans la pioche, ${hands} dans des mains que tu ne vois pas.`,
};
