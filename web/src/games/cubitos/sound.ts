/** Which sound belongs to which event. */
import type { Event } from './protocol.gen';
import type { Sound, Who } from '$lib/table/game';

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  roll: 'dice',
  added: 'dice',
  danger: 'tick',
  bust: 'stop',
  saved: 'call',
  fan: 'call',
  compare: 'card',
  walk: 'go',
  special: 'go',
  buy: 'card',
  finish: 'fanfare',
  game_over: 'finish',
};

export function sound(event: Event, who: Who): Sound | null {
  if (event.event === 'round') return 'turn';
  if (event.event === 'use') return event.seat === who.you ? 'tap' : null;
  return SOUNDS[event.event] ?? null;
}
