/** What a flight sounds like: the harder ones of its knocks, from the sounds there are. */
import { prefs } from '$lib/ui/prefs.svelte';
import type { Impact } from './protocol';

/** Metres per second; softer knocks are not heard. */
const HEARD = 0.12;
const APART_MS = 45;
let lastAt = 0;

export function knock([, , partner, speed]: Impact): void {
  const now = performance.now();
  if (!prefs.sound || speed < HEARD || now - lastAt < APART_MS) return;
  lastAt = now;
  void import('$lib/ui/sound').then(({ sing }) => sing(partner >= 0 ? 'tick' : 'tap'));
}
