/** Cubitos on the wire (docs/protocol.md). */
import type { Event, Move, Options, View } from '$lib/protocol';

export const KINDS = [
  'light-grey',
  'dark-grey',
  'start-player',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'white',
] as const;
export type Kind = (typeof KINDS)[number];
export const AREAS = ['draw', 'roll', 'rest'] as const;
export type Area = (typeof AREAS)[number];
export type Names = Record<string, string>;
/** How many of each kind; kinds with none are left out. */
export type Dice = Partial<Record<Kind, number>>;

export interface Ability {
  part: 'team' | 'special';
  timing: string;
  mandatory: boolean;
}

export interface Card {
  id: string;
  kind: Kind;
  colour: string;
  cost: number;
  names: Names;
  summary: Names;
  timing: string[];
  mandatory: boolean;
  special: boolean;
  abilities: Ability[];
}

export interface KindOfDie {
  kind: Kind;
  colour: string;
  names: Names;
  faces: string[];
  count: number;
}

export interface Bonus {
  kind: 'credits' | 'fans' | 'lose' | 'gain';
  amount: number;
  /** Gain: the highest price; null: any die. */
  cost: number | null;
}

export type Square = [number, number];

export interface Field {
  id: string;
  squares: Square[];
  water: boolean;
  zone: number;
  bonuses: Bonus[];
  special: { kind: 'jet' } | { kind: 'steps' | 'coins'; price: number; to: string } | null;
  distance: number;
}

export interface Board {
  id: string;
  names: Names;
  lap: boolean;
  red_lines: number;
  columns: number;
  rows: number;
  fields: Field[];
  walls: Square[];
  lines: [Square, Square][];
}

export interface CubitosSetting {
  race: { id: string; names: Names; laps: number; recommended: boolean };
  edition: string;
  cards: Card[];
  dice: KindOfDie[];
  fan_track: { credits: number; tokens: number }[];
  fan_overflow: number;
  prices: { step: number };
  boards: Board[];
}

export interface Fallen {
  kind: Kind;
  face: string;
}

export type AbilityState = 'open' | 'due' | 'used' | 'later' | 'over';

export interface ActiveDie extends Fallen {
  borrowed: boolean;
  used: number[];
  abilities: { ability: number; state: AbilityState }[];
}

export type Stage =
  | 'draw'
  | 'roll'
  | 'resolve'
  | 'decide'
  | 'on_push'
  | 'would_bust'
  | 'bust'
  | 'done'
  | 'waiting'
  | 'support'
  | 'announced'
  | 'compare'
  | 'finish_support'
  | 'move'
  | 'bonus'
  | 'after_move'
  | 'before_buy'
  | 'buy'
  | 'over';

export interface Ask {
  about: string;
  card: string | null;
  least: number;
  most: number;
  optional: boolean;
  dice: { draw: Dice; roll: Dice; rest: Dice; active: number[] } | null;
  free: Dice | null;
  held: Dice | null;
  kinds: Kind[] | null;
  faces: Partial<Record<Kind, string[]>> | null;
  fields: string[] | null;
  seats: number[] | null;
  words: string[] | null;
  colours_differ: boolean;
}

export interface Odds {
  bust: number;
  hits: number;
  coins: number;
  steps: number;
}

export interface Player {
  seat: number;
  stage: Stage;
  resolving: boolean;
  waiting: boolean;
  may_wait: boolean;
  draw: Dice;
  roll: Dice;
  rest: Dice;
  active: ActiveDie[];
  rolled: Fallen[] | null;
  maximum: { base: number; tokens: number; lines: number };
  danger: boolean;
  busted: boolean;
  pushes: number;
  protected: boolean;
  must_push: boolean;
  coins: number;
  steps: number;
  permits: number;
  swords: number | null;
  red_swords: number;
  doublings: number;
  credits: number;
  tokens: number;
  fans: number;
  runner: { board: number; lap: number; field: string };
  lines: number;
  distance: number;
  finished: boolean;
  overrun: number;
  bought: Kind[];
  next_round: { uncounted: string[]; no_maximum: boolean };
  this_round: { uncounted: string[]; no_maximum: boolean };
  counts: { busts: number; rolls: number; pushes: number; bought: Dice };
  ask: Ask | null;
  odds: Odds | null;
}

export interface Reach {
  field: string;
  steps: number;
  permits: number;
  path: string[];
  bonuses: Bonus[];
}

export interface CubitosView extends View {
  seats: number;
  options: Options;
  round: number;
  section: 'dice' | 'race' | 'over';
  extra_round: boolean;
  start_player: number;
  racing: number | null;
  supply: Dice;
  players: Player[];
  compared: { swords: (number | null)[]; winners: number[] } | null;
  reach: Reach[] | null;
  results: { seat: number; finished: boolean; overrun: number; distance: number }[] | null;
}

export type Verb =
  | 'draw'
  | 'roll'
  | 'push'
  | 'pass'
  | 'wait'
  | 'use'
  | 'credit'
  | 'skip'
  | 'accept'
  | 'choose'
  | 'kind'
  | 'either'
  | 'seat'
  | 'announce'
  | 'end_support'
  | 'end_move'
  | 'end_buy'
  | 'go'
  | 'special'
  | 'buy_step'
  | 'buy';

export interface CubitosMove extends Move {
  move: Verb;
  dice?: Dice | Partial<Record<Area, Dice>>;
  free?: Dice;
  rest?: Dice;
  active?: number[];
  die?: number;
  die2?: number;
  ability?: number;
  kind?: Kind;
  face?: string;
  what?: string;
  seat?: number;
  doublings?: number;
  field?: string;
  use?: boolean;
  on?: boolean;
}

/** All fields that events of this game may have; which ones are there depends on the kind of event. */
export interface CubitosEvent extends Event {
  seat: number;
  round: number;
  start_player: number;
  amount: number;
  total: number;
  card: string | null;
  kind: Kind;
  face: string;
  to: number | string;
  dice: Dice;
  faces: Fallen[];
  hits: number;
  push: boolean;
  fans: number;
  credits: number;
  tokens: number;
  price: number;
  swords: number | (number | null)[];
  winners: number[];
  seats: number[];
  path: string[];
  steps: number;
  bonuses: Bonus[];
  on: boolean;
  use: boolean;
  what: string;
  uncounted: string[];
  no_maximum: boolean;
  reason: string;
  area: string;
}

/** The eight phases of a round, and the stages of each. */
export const PHASES: readonly (readonly Stage[])[] = [
  ['draw'],
  ['roll', 'on_push'],
  ['resolve', 'decide', 'would_bust', 'bust'],
  ['done', 'waiting'],
  ['support', 'announced', 'compare', 'finish_support'],
  ['move', 'bonus', 'after_move'],
  ['before_buy', 'buy'],
  ['over'],
];
export const phaseOf = (stage: Stage): number => PHASES.findIndex((stages) => stages.includes(stage)) + 1;

/** Kinds as people like to see them: what they bought first, grey last. */
export const SHOWN: readonly Kind[] = [
  'start-player',
  'purple',
  'blue',
  'yellow',
  'white',
  'green',
  'orange',
  'red',
  'brown',
  'dark-grey',
  'light-grey',
];

export const sizeOf = (dice: Dice): number => Object.values(dice).reduce((sum, n) => sum + n, 0);

/** One entry for each die. */
export const spread = (dice: Dice): Kind[] =>
  SHOWN.flatMap((kind) => Array.from({ length: dice[kind] ?? 0 }, () => kind));

export const colourOf = (kind: Kind): string => (kind === 'light-grey' || kind === 'dark-grey' ? 'grey' : kind);

/** What a face shows, and how much of it. */
export function faceOf(face: string): { shows: string; amount: number } {
  const [shows = 'blank', amount = '0'] = face.split(':');
  return { shows, amount: Number(amount) };
}

/** What somebody takes a closer look at. */
export type Subject = { card: Card } | { seat: number };
