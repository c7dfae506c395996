/** Which sound belongs to which event. */
import type { Event } from './protocol.gen';
import type { Sound, Who } from '$lib/table/game';

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  lineup: 'call',
  start_player: 'go',
  home_stretch: 'fanfare',
  roll: 'dice',
  advance: 'card',
  fall_back: 'stop',
  rearrange: 'card',
  pair: 'call',
  disqualify: 'stop',
  discard: 'tap',
  rests: 'tap',
  photo_finish: 'tick',
  result: 'fanfare',
  game_over: 'finish',
};

export function sound(event: Event, who: Who): Sound | null {
  if (event.event === 'passed') return event.seat === who.you ? 'turn' : null;
  return SOUNDS[event.event] ?? null;
}
