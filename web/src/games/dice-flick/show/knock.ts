/** What a flight sounds like, from the sounds there are: the harder ones of its knocks, and the box being shaken. */
import type { Sound } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';

/** Metres per second; softer knocks are not heard. */
const HEARD = 0.12;
const APART_MS = 45;
let lastAt = 0;

function sound(which: Sound): void {
  if (prefs.sound) void import('$lib/ui/sound').then(({ sing }) => sing(which));
}

export function knock([, , partner = 0, speed = 0]: readonly number[]): void {
  const now = performance.now();
  if (speed < HEARD || now - lastAt < APART_MS) return;
  lastAt = now;
  sound(partner >= 0 ? 'tick' : 'tap');
}

export const rattle = (): void => sound('dice');
