/** Which sound belongs to which event. The flight makes its own (knock.ts). */
import type { Event } from './protocol.gen';
import type { Sound, Who } from '$lib/table/game';

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  draw: 'dice',
  take: 'tap',
  put_back: 'tap',
  flick: 'go',
  to_bag: 'stop',
  bonus_offered: 'fanfare',
  scored: 'card',
  over: 'finish',
};

export function sound(event: Event, who: Who): Sound | null {
  if (event.event === 'turn') return event.seat === who.you ? 'turn' : null;
  return SOUNDS[event.event] ?? null;
}
