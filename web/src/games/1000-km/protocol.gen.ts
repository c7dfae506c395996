/** Generated from fields.py by `make fields`: do not edit. */
import type { Options, Outcome } from '$lib/protocol';

export type Attack = 'red_light' | 'speed_limit' | 'out_of_fuel' | 'flat_tyre' | 'breakdown';

export type Defence = 'green_light' | 'end_of_limit' | 'petrol' | 'spare_tyre' | 'repair';

export type Safety = 'right_of_way' | 'tanker' | 'puncture_proof' | 'ace_driver';

export type Distance = 'km_25' | 'km_50' | 'km_75' | 'km_100' | 'km_200';

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

export type Phase = 'play' | 'reaction' | 'over';

export type Reason = 'running' | 'target_reached' | 'draw_pile_empty' | 'hands_empty';

export type Need = 'go' | 'speed' | 'distance' | 'safety';

export type Names = Record<'de' | 'en', string>;

/** How much of a card this viewer has not seen. */
export interface CardOdds {
  card: Card;
  /** In the draw pile and in hidden hands together. */
  out: number;
  /** The chance that the next card of the draw pile is one of them. */
  next: number;
}

/** What the viewer's side could use now, and how likely the viewer is to draw it. */
export interface NeedOdds {
  need: Need;
  /** Any one of these will do. */
  cards: Card[];
  /** How many of them the viewer holds. */
  held: number;
  /** How many of them this viewer has not seen. */
  out: number;
  /** Of at least one with the next draw, with the next two, and so on. */
  chances: number[];
}

/** What is still out, and the chances to draw it; every card not seen is equally likely to be anywhere unseen. */
export interface Odds {
  /** How many cards are left to draw. */
  draw_pile: number;
  /** How many cards are in hands that this viewer does not see. */
  hidden: number;
  /** The cards that are still out. */
  cards: CardOdds[];
  /** Empty for spectators. */
  needs: NeedOdds[];
}

/** The names of a card that an edition has corrected. */
export interface CardNames {
  card: Card;
  names: Names;
}

/** What never changes during a race, sent once: the numbers of its deck. */
export interface Setting {
  edition: string;
  /** The end of the road. */
  target_km: number;
  hand_size: number;
  /** How many 200 km cards a display may hold (KM-27). */
  most_200s: number;
  /** The longest distance under a speed limit (KM-26). */
  limit_km: number;
  /** How often there is each card. */
  counts: Record<Card, number>;
  /** Only those that this edition has corrected. */
  names: CardNames[];
}

/** A safety in the row of a side. */
export interface SafetyPlayed {
  card: Safety;
  /** It was played in answer to an attack. */
  meisterzug: boolean;
}

/** The display of one side (KM-9): battle pile, speed pile, distance pile, safety row. */
export interface Side {
  side: number;
  players: number[];
  /** Bottom to top. */
  battle: Card[];
  /** Bottom to top. */
  speed: Card[];
  /** Kilometres driven. */
  total: number;
  /** How often each distance card lies here. */
  distance: Record<Distance, number>;
  /** The row of safeties. */
  safeties: SafetyPlayed[];
  /** Has ever driven, or may (KM-18). */
  started: boolean;
  /** May drive now. */
  driving: boolean;
  /** An attack lies open on the battle pile (KM-14). */
  stopped: boolean;
  /** A speed limit lies open on the speed pile (KM-16). */
  limited: boolean;
}

/** A hand as a viewer sees it. */
export interface Hand {
  seat: number;
  count: number;
  /** Only those that this viewer may see, sorted by kind. */
  cards: Card[] | null;
}

/** An attack that may still be answered: everybody sees the moment. */
export interface Reaction {
  attacker: number;
  side: number;
  card: Attack;
  /** Only for the seat that may answer. */
  safety: Safety | null;
}

/** The table as one viewer sees it: what is public, and what this viewer may know besides. */
export interface View {
  game: '1000-km';
  seats: number;
  options: Options;
  sides: Side[];
  /** Cards out of the game, sorted by kind. */
  box: Card[];
  phase: Phase;
  /** Whose turn it is; in a reaction, the attacker. */
  active: number;
  /** Who took each side's last turn (KM-23). */
  last_actors: (number | null)[];
  /** Why the game is over. */
  reason: Reason;
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  /** The seats that this viewer knows to be acting. */
  to_act: number[];
  /** How many cards are left. */
  draw_pile: number;
  hands: Hand[];
  /** The card this viewer drew for their turn. */
  drawn: Card | null;
  reaction: Reaction | null;
  outcome: Outcome | null;
}

export type Move =
  | { move: 'drive'; card: Distance }
  | { move: 'defend'; card: Defence }
  | { move: 'secure'; card: Safety }
  | { move: 'attack'; card: Attack; target: number }
  | { move: 'discard'; card: Card }
  | { move: 'meisterzug' }
  | { move: 'pass' };

export type Event =
  | { event: 'deal'; rules: string[]; first: number; draw_pile: number }
  | { event: 'hand'; rules: string[]; seat: number; cards: Card[] }
  | { event: 'turn'; rules: string[]; seat: number; again: boolean }
  | { event: 'draw'; rules: string[]; seat: number; draw_pile: number; replacement: boolean; card?: Card }
  | { event: 'drive'; rules: string[]; seat: number; side: number; card: Distance; km: number; total: number }
  | { event: 'defend'; rules: string[]; seat: number; side: number; card: Defence }
  | { event: 'secure'; rules: string[]; seat: number; side: number; card: Safety }
  | { event: 'attack'; rules: string[]; seat: number; side: number; card: Attack }
  | { event: 'asked'; rules: string[]; seat: number; card: Attack; safety: Safety }
  | { event: 'meisterzug'; rules: string[]; seat: number; side: number; card: Safety; attack: Attack; skipped: number[] }
  | { event: 'cancel'; rules: string[]; side: number; card: Attack }
  | { event: 'discard'; rules: string[]; seat: number; card: Card }
  | { event: 'passed_over'; rules: string[]; seat: number }
  | { event: 'game_over'; rules: string[]; reason: Reason; ranks: number[]; totals: number[] };
