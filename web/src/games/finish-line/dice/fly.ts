/** The die that is used flies to its horse, before the horse moves. */
import type { Update } from '$lib/protocol';
import type { Event, Move, View } from '../protocol.gen';

const FLY_MS = 450;
const SMALL = 0.45;

/** Null if there is nothing to show: no die is used on a horse, or nobody wants to see it move. */
export function flyDie({ events }: Update<View, Move, Event>, table: HTMLElement | undefined): Promise<void> | null {
  const use = events.find((event) => event.event === 'use');
  const pace = Number(getComputedStyle(document.documentElement).getPropertyValue('--pace'));
  if (!use || !table || !(pace > 0)) return null;
  const horse = use.horse ?? use.order?.[0];
  const die = table.querySelector<HTMLElement>(`[data-colour='${use.colour}'][data-face='${use.face}'] .thrown`);
  const tile = table.querySelector<HTMLElement>(`[data-tile='${horse}']`);
  if (!die || !tile) return null;
  const [from, to] = [die.getBoundingClientRect(), tile.getBoundingClientRect()];
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = die.animate([{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(${SMALL})` }], {
    duration: FLY_MS * pace,
    easing: 'ease-in',
    fill: 'forwards',
  });
  const done = (): void => undefined;
  return flight.finished.then(done, done);
}
