import type { words as english } from './en';

export const words: typeof english = {
  names: {
    rounds: 'Runden',
    extra_rounds: 'Zusatzrunden',
    busts: 'Fehlwürfe',
    rolls: 'Würfe',
    pushes: 'weitere Würfe',
    fans: 'Fans',
    winners_fans: 'Fans im Siegerteam',
    bought_red: 'rote Würfel gekauft',
    bought_orange: 'orange Würfel gekauft',
    bought_yellow: 'gelbe Würfel gekauft',
    bought_green: 'grüne Würfel gekauft',
    bought_blue: 'blaue Würfel gekauft',
    bought_purple: 'lila Würfel gekauft',
    bought_brown: 'braune Würfel gekauft',
    bought_white: 'weiße Würfel gekauft',
  },
  parts: {},
};
