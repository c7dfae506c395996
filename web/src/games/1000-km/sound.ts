/** Which sound belongs to which event. */
import type { Event } from './protocol.gen';
import type { Sound, Who } from '$lib/table/game';

export function sound(event: Event, who: Who): Sound | null {
  switch (event.event) {
    case 'turn':
      return event.seat === who.you ? 'turn' : null;
    case 'drive':
      return 'card';
    case 'defend':
      return event.card === 'green_light' ? 'go' : 'card';
    case 'attack':
      return event.card === 'red_light' || event.card === 'speed_limit' ? 'siren' : 'stop';
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
