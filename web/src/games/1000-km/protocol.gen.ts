/** 1000 km on the wire (docs/protocol.md). */
import type { Options, Outcome } from '$lib/protocol';

export type Card =
  | 'red_light'
  | 'speed_limit'
  | 'out_of_fuel'
  | 'flat_tyre'
  | 'breakdown'
  | 'green_light'
  | 'end_of_limit'
  | 'petrol'
  | 'spare_tyre'
  | 'repair'
  | 'right_of_way'
  | 'tanker'
  | 'puncture_proof'
  | 'ace_driver'
  | 'km_25'
  | 'km_50'
  | 'km_75'
  | 'km_100'
  | 'km_200';

export type Reason = 'running' | 'target_reached' | 'draw_pile_empty' | 'hands_empty';

/** A safety on a display. */
export interface Safety {
  card: Card;
  /** It was played in answer to an attack. */
  meisterzug: boolean;
}

/** One side of the race: a player, or a pair. */
export interface Side {
  side: number;
  players: number[];
  /** Bottom to top. */
  battle: Card[];
  /** Bottom to top. */
  speed: Card[];
  distance: Record<'km_25' | 'km_50' | 'km_75' | 'km_100' | 'km_200', number>;
  total: number;
  safeties: Safety[];
  started: boolean;
  driving: boolean;
  stopped: boolean;
  limited: boolean;
}

export interface Hand {
  seat: number;
  count: number;
  /** Only what this viewer may see, sorted by kind. */
  cards: Card[] | null;
}

/** An attack that may still be answered. */
export interface Reaction {
  attacker: number;
  side: number;
  card: Card;
  /** Only for the seat that may answer. */
  safety: Card | null;
}

export interface View {
  game: '1000-km';
  seat: number | null;
  seats: number;
  to_act: number[];
  options: Options;
  phase: 'play' | 'reaction' | 'over';
  /** Whose turn it is; in a reaction, the attacker. */
  active: number;
  /** Who took each side's last turn. */
  last_actors: (number | null)[];
  /** Cards left. */
  draw_pile: number;
  /** Cards out of the game, sorted by kind. */
  box: Card[];
  sides: Side[];
  hands: Hand[];
  /** The card this seat drew last, while it is still in its hand on its own turn. */
  drawn: Card | null;
  reaction: Reaction | null;
  outcome: Outcome | null;
  reason: Reason;
}

export type Move =
  | { move: 'drive'; card: Card }
  | { move: 'defend'; card: Card }
  | { move: 'secure'; card: Card }
  | { move: 'attack'; card: Card; target: number }
  | { move: 'discard'; card: Card }
  | { move: 'meisterzug' }
  | { move: 'pass' };

export type Event =
  | { event: 'deal'; rules: string[]; first: number; draw_pile: number }
  | { event: 'hand'; rules: string[]; seat: number; cards: Card[] }
  | { event: 'turn'; rules: string[]; seat: number; again: boolean }
  | { event: 'draw'; rules: string[]; seat: number; draw_pile: number; replacement: boolean; card?: Card }
  | { event: 'drive'; rules: string[]; seat: number; side: number; card: Card; km: number; total: number }
  | { event: 'defend'; rules: string[]; seat: number; side: number; card: Card }
  | { event: 'secure'; rules: string[]; seat: number; side: number; card: Card }
  | { event: 'attack'; rules: string[]; seat: number; side: number; card: Card }
  | { event: 'asked'; rules: string[]; seat: number; card: Card; safety: Card }
  | {
      event: 'meisterzug';
      rules: string[];
      seat: number;
      side: number;
      card: Card;
      attack: Card;
      skipped: number[];
    }
  | { event: 'cancel'; rules: string[]; side: number; card: Card }
  | { event: 'discard'; rules: string[]; seat: number; card: Card }
  | { event: 'passed_over'; rules: string[]; seat: number }
  | { event: 'game_over'; rules: string[]; reason: Reason; ranks: number[]; totals: number[] };

/** There is none. */
export type Setting = Record<string, never>;
