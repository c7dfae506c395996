/** The words of Dice Flick for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech, Who } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import { sentenceOf } from '../prompt';
import type { Event, Move, Scoring, Setting, View } from '../protocol.gen';
import { azimuthText, colourOf, gameWords, text, whatText } from '.';
import { partsText } from './parts';
import { terminalText } from './terminal';

function prompt(view: View, who: Who, setting: Partial<Setting>): string {
  const [w, t] = [pick(text), pick(terminalText)];
  const acting = who.you !== null && view.to_act.includes(who.you);
  if (acting && view.stage === 'choose_die') return t.takePrompt(view.flicks_made + 1, view.flicks_due);
  if (acting && view.stage === 'aim') return t.aimPrompt(w.colours[colourOf(view.taken ?? 0, setting)]);
  return sentenceOf({ view, who, acting, flying: false, trial: null, sweep: null }, w);
}

/** What is made of data: scorings and directions. */
const said = {
  what: (scoring: Scoring) => whatText(scoring, pick(text)),
  azimuth: (degrees: number) => azimuthText(degrees, pick(partsText)),
};

export const speech: Speech<View, Move, Event, Setting> = {
  words: (setting) => gameWords(setting, pick(text), prefs.language, pick(partsText)),
  texts: () => [pick(terminalText), pick(text), pick(partsText), { said }],
  prompt,
};
