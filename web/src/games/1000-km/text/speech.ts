/** The words of 1000 km for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech, Who } from '$lib/table/game';
import type { Event, Move, Setting, View } from '../protocol.gen';
import { contextOf, gameWords, text } from '.';
import { actsText } from './acts';
import { dealt, numbered } from './deck';
import { partsText } from './parts';
import { terminalText } from './terminal';

function prompt(view: View, who: Who, setting: Partial<Setting>): string {
  const words = dealt(pick(text), setting);
  const { prompt: w, cards } = words;
  if (view.phase === 'over') return w.over;
  const { reaction } = view;
  if (reaction) {
    const { isYou, target, card } = contextOf(who, view.sides, words);
    return reaction.safety
      ? pick(partsText).meisterzug.story(
          who.name(reaction.attacker),
          card(reaction.card),
          target(reaction.side),
          card(reaction.safety),
        )
      : w.attackHangs(
          isYou(reaction.attacker) ? null : who.name(reaction.attacker),
          cards[reaction.card].name,
          target(reaction.side),
        );
  }
  return view.active === who.you ? w.yourTurn : w.waiting(who.name(view.active));
}

export const speech: Speech<View, Move, Event, Setting> = {
  words: (setting) => gameWords(setting),
  texts: (setting) => [
    dealt(pick(text), setting),
    numbered(pick(actsText), setting),
    pick(partsText),
    pick(terminalText),
  ],
  prompt,
};
