/** The words of Finish Line for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech, Who } from '$lib/table/game';
import type { Event, Move, Setting, View } from '../protocol.gen';
import { euros, gameWords, text, wordsIn } from '.';
import { partsText } from './parts';
import { terminalText } from './terminal';

const ASKED: Partial<Record<View['phase'], 'bet' | 'opening' | 'draw' | 'choose' | 'extra'>> = {
  betting: 'bet',
  opening: 'opening',
  draw: 'draw',
  throw: 'choose',
  extra_turn: 'extra',
};

function prompt(view: View, who: Who): string {
  const { prompt: w } = pick(text);
  const asked = ASKED[view.phase];
  if (!asked) return w.over;
  return who.you !== null && view.to_act.includes(who.you) ? w[asked] : w.waiting(who.name(view.to_act[0] ?? 0));
}

export const speech: Speech<View, Move, Event, Setting> = {
  words: (setting) => gameWords(setting),
  texts: (setting) => [
    pick(terminalText),
    wordsIn(setting),
    pick(partsText),
    { money: (amount: number) => euros(amount) },
  ],
  prompt,
};
