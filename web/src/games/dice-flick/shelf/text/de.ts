import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Ein Schnipser nach dem anderen, schnell reihum',
  luck: 'Wenig: Es liegt am Finger',
  talk: 'Lebhaft: Jeder Schnipser wird bejubelt oder betrauert',
};
