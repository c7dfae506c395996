/** What to do next, in one sentence. */
import type { Who } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import type { Choice } from './dice/choice.svelte';
import type { Event, View } from './protocol.gen';
import { moveText, sayAs, type Words } from './text';

export interface Moment {
  view: View;
  who: Who;
  /** This player has to decide. */
  acting: boolean;
  choice: Choice;
  /** The next horse is for a place bet. */
  pairing: boolean;
  names: (seats: readonly number[]) => string;
}

const TURNS: Event['event'][] = ['use', 'discard', 'placed', 'declined'];

/** The last turn of this race. */
export function lastTurnIn(log: readonly LogLine<Event>[]): LogLine<Event> | null {
  const line = log.findLast(({ event }) => event.event === 'lineup' || TURNS.includes(event.event));
  return line && TURNS.includes(line.event.event) ? line : null;
}

export function sentenceOf({ view, who, acting, choice, pairing, names }: Moment, w: Words): string {
  const { phase, active } = view;
  if (phase === 'over') return w.prompt.over;
  if (phase === 'betting') {
    if (acting) return pairing ? w.prompt.betPair : w.prompt.bet;
    return w.prompt.waitSlips(names(view.submitted.flatMap((done, seat) => (done ? [] : [seat]))));
  }
  if (!acting) {
    const name = who.name(active ?? 0);
    return phase === 'throw' ? w.prompt.watching(name) : w.prompt.waiting(name);
  }
  const { move } = choice.offer;
  if (move && phase !== 'draw') return w.prompt.ready(capital(moveText(move, sayAs(who, [], w), w)));
  if (phase === 'opening') return w.prompt.opening;
  if (phase === 'draw') return w.prompt.draw;
  return phase === 'extra_turn' ? w.prompt.extra : useSentence(choice, w);
}

function useSentence({ shows, uses, picked }: Choice, w: Words): string {
  if (!shows) return w.prompt.choose;
  const first = uses.find((move) => move.move === 'use');
  const face = capital(w.faces[shows.face]);
  if (!first) return w.prompt.cannot(face);
  if (first.order) return picked.length > 0 ? w.prompt.orderNext(picked.join(', ')) : w.prompt.order;
  if (first.dice) return w.prompt.tip;
  if (first.from === undefined) return w.prompt.horse(face);
  return picked.length > 0 ? w.prompt.target(Number(picked[0])) : w.prompt.source;
}

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
