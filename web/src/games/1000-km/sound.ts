/** Which sound belongs to which event. */
import type { Event } from '$lib/protocol';
import type { Sound, Who } from '$lib/table/game';
import type { KmEvent } from './protocol';

export function sound(event: Event, who: Who): Sound | null {
  const told = event as KmEvent;
  switch (told.event) {
    case 'turn':
      return told.seat === who.you ? 'turn' : null;
    case 'drive':
      return 'card';
    case 'defend':
      return told.card === 'green_light' ? 'go' : 'card';
    case 'attack':
      return 'stop';
    case 'secure':
      return 'go';
    case 'meisterzug':
      return 'fanfare';
    case 'discard':
      return 'tap';
    case 'game_over':
      return 'finish';
    default:
      return null;
  }
}
