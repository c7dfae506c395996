import type { words as english } from './en';

export const words: typeof english = {
  names: {
    rounds: 'manches',
    extra_rounds: 'manches supplémentaires',
    busts: 'chutes',
    rolls: 'lancers',
    pushes: 'relances',
    fans: 'fans',
    winners_fans: 'fans de qui gagne',
    bought_red: 'dés rouges achetés',
    bought_orange: 'dés orange achetés',
    bought_yellow: 'dés jaunes achetés',
    bought_green: 'dés verts achetés',
    bought_blue: 'dés bleus achetés',
    bought_purple: 'dés violets achetés',
    bought_brown: 'dés bruns achetés',
    bought_white: 'dés blancs achetés',
  },
  parts: {},
};
