/** The cards of 1000 km by kind, and what can be read from them. */
import type { Card, Move, View } from './protocol.gen';

export const ATTACKS = [
  'red_light',
  'speed_limit',
  'out_of_fuel',
  'flat_tyre',
  'breakdown',
] as const satisfies readonly Card[];
export const DEFENCES = [
  'green_light',
  'end_of_limit',
  'petrol',
  'spare_tyre',
  'repair',
] as const satisfies readonly Card[];
export const SAFETIES = ['right_of_way', 'tanker', 'puncture_proof', 'ace_driver'] as const satisfies readonly Card[];
export const DISTANCES = ['km_25', 'km_50', 'km_75', 'km_100', 'km_200'] as const satisfies readonly Card[];
export const CARDS = [...DISTANCES, ...DEFENCES, ...SAFETIES, ...ATTACKS] as const;

export type Kind = 'attack' | 'defence' | 'safety' | 'distance';

const KINDS: readonly [Kind, readonly Card[]][] = [
  ['attack', ATTACKS],
  ['defence', DEFENCES],
  ['safety', SAFETIES],
  ['distance', DISTANCES],
];

export function kindOf(card: Card): Kind {
  return KINDS.find(([, cards]) => cards.includes(card))?.[0] ?? 'distance';
}

/** The card of a move; null for an answer to an attack. */
export const cardOf = (move: Move): Card | null => ('card' in move ? move.card : null);

/** The side that a move attacks, if it does. */
export const targetOf = (move: Move): number | null => (move.move === 'attack' ? move.target : null);

/** 75 for `km_75`. */
export const kmOf = (card: Card): number => Number(card.slice(3));

export const sideOf = (view: View, seat: number): number => seat % view.sides.length;
