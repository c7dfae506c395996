/** The words of Cubitos for the terminal. */
import { pick } from '$lib/i18n';
import { list } from '$lib/i18n/forms';
import type { Speech, Who } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import { promptOf } from '../prompt/prompt';
import { isSetting } from '../protocol';
import type { Event, Move, Player, Setting, View } from '../protocol.gen';
import { tasksOf } from '../team/support';
import { bonusText, diceText, faceText, gameWords, text } from '.';
import { partsText } from './parts';
import { terminalText } from './terminal';

/** Credits on the active dice, which can be taken in phase 5. */
const credits = ({ active }: Player): Move[] =>
  active.flatMap(({ face }, die) => (face.startsWith('credit') ? [{ move: 'credit', die }] : []));

function prompt(view: View, who: Who, setting: Partial<Setting>): string {
  if (!isSetting(setting)) return '';
  const me = view.players.find((player) => player.seat === who.you) ?? null;
  const moment = {
    view,
    setting,
    who,
    me,
    acting: me !== null && view.to_act.includes(me.seat),
    tasks: me ? tasksOf(me, credits(me), setting) : [],
    target: null,
    names: (seats: readonly number[]) => list(prefs.language, seats.map(who.name)),
  };
  return promptOf(moment, pick(text)).sentence;
}

/** What is made of data: dice, faces and bonuses. */
const said = { dice: diceText, face: faceText, bonusOf: bonusText };

export const speech: Speech<View, Move, Event, Setting> = {
  words: (setting) => gameWords(setting),
  texts: () => [pick(terminalText), pick(text), pick(partsText), { said }],
  prompt,
};
