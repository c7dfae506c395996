/** The words of 1000 km for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech, Who } from '$lib/table/game';
import type { Event, Move, View } from '../protocol.gen';
import { contextOf, gameWords, text } from '.';
import { partsText } from './parts';
import { terminalText } from './terminal';

function prompt(view: View, who: Who): string {
  const { prompt: w, cards } = pick(text);
  if (view.phase === 'over') return w.over;
  const { reaction } = view;
  if (reaction) {
    const { side, card } = contextOf(who, view.sides);
    return reaction.safety
      ? pick(partsText).meisterzug.story(who.name(reaction.attacker), card(reaction.card), card(reaction.safety))
      : w.attackHangs(who.name(reaction.attacker), cards[reaction.card].name, side(reaction.side));
  }
  return view.active === who.you ? w.yourTurn : w.waiting(who.name(view.active));
}

export const speech: Speech<View, Move, Event> = {
  words: () => gameWords(),
  texts: () => [pick(text), pick(partsText), pick(terminalText)],
  prompt,
};
