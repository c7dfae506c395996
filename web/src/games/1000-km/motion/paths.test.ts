import { expect, test } from 'vitest';
import type { Event, View } from '../protocol.gen';
import { pathOf } from './paths';

const rules: string[] = [];
const view = { sides: [{}, {}] } as unknown as View;
const attack: Event = { event: 'attack', rules, seat: 2, side: 1, card: 'flat_tyre' };

test('a card flies from its hand to the car, others’ cards from their place', () => {
  expect(pathOf(attack, view, 2)).toEqual({
    card: 'flat_tyre',
    from: '.mine > .hand [data-card=flat_tyre]',
    to: '.lane.side-1 .car',
  });
  expect(pathOf(attack, view, 0)?.from).toBe('.lane.side-0 .number');
});

test('what others draw stays face down; what is discarded goes to the pile', () => {
  const draw: Event = { event: 'draw', rules, seat: 1, draw_pile: 9, replacement: false };
  expect(pathOf(draw, view, 0)).toEqual({ card: null, from: '.pile .stack', to: '.lane.side-1 .number' });
  expect(pathOf({ ...draw, seat: 0, card: 'km_25' }, view, 0)?.to).toContain('[data-card=km_25]');
  expect(pathOf({ event: 'discard', rules, seat: 1, card: 'km_25' }, view, 0)?.to).toBe('.pile .stack');
});

test('events without a card do not fly', () => {
  expect(pathOf({ event: 'turn', rules, seat: 1, again: false }, view, 0)).toBeNull();
});
