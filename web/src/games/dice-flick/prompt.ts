/** What to do next, in one sentence, and what has come of the last flick. */
import type { Who } from '$lib/table/game';
import type { Landing, Setting, View } from './protocol.gen';
import type { Sweep } from './aim/oneswitch.svelte';
import { landingText, type Words } from './text';

export interface Moment {
  view: View;
  who: Who;
  /** This player has to decide. */
  acting: boolean;
  /** A flick is being shown, or worked out. */
  flying: boolean;
  trial: 'empty' | 'before' | null;
  /** What passes by, with one switch. */
  sweep: Sweep | null;
}

export function sentenceOf({ view, who, acting, flying, trial, sweep }: Moment, w: Words): string {
  if (trial) return trial === 'empty' ? w.prompt.practice : w.prompt.whatIf;
  if (view.stage === 'over') return w.prompt.over;
  if (flying || view.stage === 'in_flight')
    return view.active === who.you ? w.prompt.yourFlight : w.prompt.flight(who.name(view.active));
  if (!acting) return w.prompt.waiting[view.stage]?.(who.name(view.active)) ?? '';
  if (sweep) return w.prompt.sweep[sweep];
  switch (view.stage) {
    case 'choose_die':
      return w.prompt.choose(view.flicks_made + 1, view.flicks_due);
    case 'aim':
      return w.prompt.aim;
    case 'bonus_offer':
      return w.prompt.bonus;
    case 'scoring': {
      const { points = 0, offer, made = [] } = view.scoring ?? {};
      return made.length > 0 ? w.prompt.more(w.points(points)) : w.prompt.score(w.points(offer?.points ?? 0));
    }
  }
}

/** What a flick did, as far as it is worth a word now. */
export function helpOf(
  { view, acting, flying, trial }: Moment,
  landing: Landing | null,
  before: Parameters<typeof landingText>[1],
  setting: Setting | undefined,
  w: Words,
): string | null {
  if (flying) return null;
  if (!trial && view.stage === 'aim' && acting) return null;
  if (landing) return `${landingText(landing, before, setting, w)}.`;
  return trial && acting ? w.prompt.yourTurn : null;
}
