/** What to do next, in one sentence, and what has come of the last flick. */
import type { Who } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import type { Event, Landing, Scoring, Setting, View } from './protocol.gen';
import type { Sweep } from './aim/oneswitch.svelte';
import { landingText, whatText, type Words } from './text';

export interface Moment {
  view: View;
  who: Who;
  /** This player has to decide. */
  acting: boolean;
  /** It is this player's turn, but nothing can be done yet. */
  held?: boolean;
  /** A flick is being shown, or worked out. */
  flying: boolean;
  trial: 'empty' | 'before' | null;
  /** What passes by, with one switch. */
  sweep: Sweep | null;
  /** The best has been scored, and the turn ends by itself. */
  closing?: boolean;
}

export function sentenceOf({ view, who, acting, held, flying, trial, sweep, closing }: Moment, w: Words): string {
  if (trial) return trial === 'empty' ? w.prompt.practice : w.prompt.whatIf;
  if (view.stage === 'over') return w.prompt.over;
  if (flying || view.stage === 'in_flight')
    return view.active === who.you ? w.prompt.yourFlight : w.prompt.flight(who.name(view.active));
  if (!acting && !held) return w.prompt.waiting[view.stage]?.(who.name(view.active)) ?? '';
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
      if (closing) return w.prompt.closing(w.points(points + (offer?.points ?? 0)));
      return made.length > 0 ? w.prompt.more(w.points(points)) : w.prompt.score(w.points(offer?.points ?? 0));
    }
  }
}

/** What somebody has scored, if nothing has landed since: told to those who come next. */
export function turnBefore(log: readonly LogLine<Event>[], who: Who, w: Words): string | null {
  const events = log.map((line) => line.event);
  const at = events.findLastIndex(({ event }) => event === 'result' || event === 'land');
  const result = events[at];
  if (result?.event !== 'result') return null;
  const made: Scoring[] = [];
  for (const event of events.slice(0, at).reverse()) {
    if (event.event === 'scored') made.unshift(event.scoring);
    else if (event.event !== 'to_bag') break;
  }
  const parts = made.length > 1 ? made.map((each) => `${whatText(each, w)} ${each.points}`).join(', ') : '';
  return w.prompt.scored(result.seat === who.you ? null : who.name(result.seat), result.points, parts);
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
