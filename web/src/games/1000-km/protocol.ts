/** 1000 km on the wire (docs/protocol.md). */
import type { Event, Move, Options, View } from '$lib/protocol';

export const ATTACKS = ['red_light', 'speed_limit', 'out_of_fuel', 'flat_tyre', 'breakdown'] as const;
export const DEFENCES = ['green_light', 'end_of_limit', 'petrol', 'spare_tyre', 'repair'] as const;
export const SAFETIES = ['right_of_way', 'tanker', 'puncture_proof', 'ace_driver'] as const;
export const DISTANCES = ['km_25', 'km_50', 'km_75', 'km_100', 'km_200'] as const;
export const CARDS = [...DISTANCES, ...DEFENCES, ...SAFETIES, ...ATTACKS] as const;

export type CardId = (typeof CARDS)[number];
export type DistanceId = (typeof DISTANCES)[number];
export type Kind = 'attack' | 'defence' | 'safety' | 'distance';

export interface Side {
  side: number;
  players: number[];
  battle: CardId[];
  speed: CardId[];
  distance: Record<DistanceId, number>;
  total: number;
  safeties: { card: CardId; meisterzug: boolean }[];
  started: boolean;
  driving: boolean;
  stopped: boolean;
  limited: boolean;
}

export interface KmView extends View {
  seats: number;
  phase: 'play' | 'reaction' | 'over';
  active: number;
  options: Options;
  draw_pile: number;
  box: CardId[];
  sides: Side[];
  hands: { seat: number; count: number; cards: CardId[] | null }[];
  drawn: CardId | null;
  reaction: { attacker: number; side: number; card: CardId; safety: CardId | null } | null;
}

export interface KmMove extends Move {
  move: 'drive' | 'defend' | 'secure' | 'attack' | 'discard' | 'meisterzug' | 'pass';
  card?: CardId;
  target?: number;
}

/** All fields that events of this game may have; which ones are there depends on the kind of event. */
export interface KmEvent extends Event {
  seat: number;
  side: number;
  card?: CardId;
  cards?: CardId[];
  km: number;
  total: number;
  first: number;
  draw_pile: number;
  replacement: boolean;
  again: boolean;
  attack: CardId;
  safety: CardId;
  skipped: number[];
  reason: string;
  totals: number[];
}

const KINDS: readonly [Kind, readonly CardId[]][] = [
  ['attack', ATTACKS],
  ['defence', DEFENCES],
  ['safety', SAFETIES],
  ['distance', DISTANCES],
];

export function kindOf(card: CardId): Kind {
  return KINDS.find(([, cards]) => cards.includes(card))?.[0] ?? 'distance';
}

/** 75 for `km_75`. */
export const kmOf = (card: CardId): number => Number(card.slice(3));

export const sideOf = (view: KmView, seat: number): number => seat % view.sides.length;
