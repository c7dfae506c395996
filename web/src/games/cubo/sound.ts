/** Which sound belongs to which event. Own throws and calls sound at once, when they are made. */
import type { Event } from './protocol.gen';
import type { Sound, Who } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  go: 'turn',
  race: 'go',
  call: 'call',
  take: 'card',
  countdown: 'stop',
  fail: 'stop',
  uncover: 'card',
  swap: 'card',
  score: 'tap',
  game_over: 'finish',
};

export function sound(event: Event, who: Who): Sound | null {
  if (event.event === 'land') return event.seat === who.you ? 'tap' : null;
  if (event.event === 'call' && event.seat === who.you) return null;
  return SOUNDS[event.event] ?? null;
}

/** Now, if sound is on. */
export function noise(which: Sound): void {
  if (prefs.sound) void import('$lib/ui/sound').then(({ sing }) => sing(which));
}
