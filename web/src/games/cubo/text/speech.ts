/** The words of Cubo for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech } from '$lib/table/game';
import { sentenceOf } from '../prompt/prompt';
import type { Event, Move, View } from '../protocol.gen';
import { gameWords, text } from '.';
import { terminalText } from './terminal';

export const speech: Speech<View, Move, Event> = {
  words: () => gameWords(),
  texts: () => [pick(text), pick(terminalText)],
  prompt: (view, who) => {
    const me = view.players.find((player) => player.seat === who.you) ?? null;
    const choosing = view.phase === 'scoring' && me !== null && view.to_act.includes(me.seat);
    return sentenceOf(
      { view, who, me, phase: view.phase, state: me?.state ?? 'waiting', full: false, choosing },
      pick(text),
    );
  },
};
