/** Generated from fields.py by `make fields`: do not edit. */
import type { Options, Outcome } from '$lib/protocol';

export type Axis = 'row' | 'column';

export type Colour = 'blue' | 'yellow' | 'green' | 'white' | 'pink';

export type DieAxis = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

export type Hole =
  | 'A1'
  | 'B1'
  | 'C1'
  | 'D1'
  | 'E1'
  | 'A2'
  | 'B2'
  | 'C2'
  | 'D2'
  | 'E2'
  | 'A3'
  | 'B3'
  | 'C3'
  | 'D3'
  | 'E3'
  | 'A4'
  | 'B4'
  | 'C4'
  | 'D4'
  | 'E4'
  | 'A5'
  | 'B5'
  | 'C5'
  | 'D5'
  | 'E5';

export type PipColour = 'blue' | 'yellow' | 'green';

export type Plate = 'north' | 'east' | 'south' | 'west';

export type Stage = 'choose_die' | 'aim' | 'in_flight' | 'bonus_offer' | 'scoring' | 'over';

export type Why = 'moat' | 'outside' | 'no_room' | 'scored';

/** One scoring, made or possible. */
export interface Scoring {
  kind: 'combination' | 'centre' | 'line';
  /** Of a combination. */
  colour: PipColour | null;
  /** Of dice and markers. */
  holes: Hole[];
  /** Of a line. */
  axis: Axis | null;
  /** The hole of a line's Knaller. */
  knaller: Hole | null;
  points: number;
}

/** What became of a die: the flicked one, or another that changed. */
export interface Landed {
  die: number;
  outcome: 'hole' | 'moat' | 'outside';
  /** Null unless it lies in a hole; face and pose likewise. */
  hole: Hole | null;
  face: number | null;
  pose: [number, number, number] | null;
  flicked: boolean;
  /** It lay elsewhere before. */
  moved: boolean;
  /** Another face is up. */
  turned: boolean;
}

/** One round of shaking (DF-14). */
export interface Shake {
  /** When it begins. */
  frame: number;
  /** In m/s². */
  amplitude: number;
  /** Of x, y and z, in radians. */
  phases: number[];
}

/** The random part of a flick: the errors that are added to its aim, and how the die lies on its plate. */
export interface Noise {
  azimuth: number;
  elevation: number;
  speed: number;
  /** Where the finger hits the die: to the side, and above its middle. */
  hit: [number, number];
  /** One of 24 orientations of the die on its plate (DF-R25). */
  orientation: number;
  yaw: number;
  /** Of the shake. */
  seed: number;
}

/** The landing of a flick, as the physics found it. */
export interface Landing {
  dice: Landed[];
  /** DF-R3: the die never left its plate; no changes, and the flick is repeated. */
  stuck: boolean;
  shakes: Shake[];
  /** Dice that the table put into a hole or the bag after the last shake (DF-R6). */
  fallback: number[];
  /** Frame, die, partner, speed; the partner is a die, or -1 board, -2 wall, -3 plate. */
  impacts: [number, number, number, number][];
  /** 0: nothing was recorded (fast physics). */
  frames: number;
  /** Base64, as described above; empty for none. */
  trajectory: string;
}

/** How likely the hand that is to flick hits each hole, if it aims there as well as it can. */
export interface Odds {
  /** Whose flick it is. */
  seat: number;
  /** By hole, A1 B1 … E5: with the best aim at it, onto an empty board. */
  chances: number[];
}

/** The measures of the box, as in its data file. */
export interface Geometry {
  columns: number;
  rows: number;
  die_edge: number;
  die_edge_radius: number;
  pitch: number;
  hole_floor: number;
  hole_opening: number;
  ridge_height: number;
  ridge_top: number;
  ridge_foot: number;
  ridge_prism_bottom_z: number;
  ridge_prism_bottom_width: number;
  ridge_prism_length: number;
  grid: number;
  moat_floor: number;
  moat_level: number;
  inner_width: number;
  wall_thickness: number;
  outer_width: number;
  wall_top: number;
  plate_edge: number;
  plate_thickness: number;
  plate_overhang: number;
  plate_offset_max: number;
}

/** A sticker on the board. */
export interface Marker {
  kind: 'centre' | 'upgrade' | 'bonus';
  colour: Colour | null;
  hole: Hole;
}

/** A die of the box. */
export interface DieKind {
  die: number;
  colour: Colour;
  kind: 'pip' | 'knaller';
  joker: boolean;
}

/** The lowest and the highest value of each part of a flick. */
export interface FlickLimits {
  azimuth: [number, number];
  elevation: [number, number];
  elevation_default: number;
  strength: [number, number];
  offset: [number, number];
  /** At strength 0 and at strength 1. */
  speed: [number, number];
}

/** How steady a hand is. */
export interface Tremor {
  name: 'expert' | 'good' | 'casual' | 'beginner' | 'off';
  /** The standard deviation of the direction. */
  azimuth: number;
}

/** What never changes at a table: the box. */
export interface Setting {
  geometry: Geometry;
  markers: Marker[];
  dice: DieKind[];
  /** The face that is up when this axis of the die points up. */
  die_axes: Record<DieAxis, number>;
  flick: FlickLimits;
  tremors: Tremor[];
  /** Of trajectories. */
  frame_rate: number;
  points: Record<'min_combination' | 'upgrade' | 'knaller' | 'centre_factor', number>;
}

/** A die in a hole. */
export interface Placed {
  hole: Hole;
  die: number;
  face: number;
  /** `[x, y, yaw]`. */
  pose: [number, number, number];
}

/** How a die is flicked. */
export interface Aim {
  plate: Plate;
  /** Of the plate, positive to the flicker's left; 0 unless the seat may move plates. */
  offset: number;
  /** 0 straight across, positive to the flicker's left. */
  azimuth: number;
  /** 10 unless the table lets it be chosen. */
  elevation: number;
  /** From 0 to 1. */
  strength: number;
}

/** The last flick that has landed. */
export interface Last {
  seat: number;
  die: number;
  /** How many rounds of shaking followed. */
  shakes: number;
  stuck: boolean;
  changes: Landed[];
  /** The board before it: for “what if”. */
  before: Placed[];
}

/** The best set of what is left, in the order in which it is made. */
export interface Offer {
  points: number;
  scorings: Scoring[];
}

/** A scoring in progress, and what could be scored now. */
export interface ScoringView {
  made: Scoring[];
  /** Upgrade markers that still count in this scoring. */
  visible: Hole[];
  /** So far. */
  points: number;
  /** The dice of `made`, as they lay. */
  removed: Placed[];
  offer: Offer;
  /** Every whole component, line and centre that could be scored now; the largest of a colour first. */
  groups: Scoring[];
}

/** The table as one viewer sees it: everything but chance. */
export interface View {
  game: 'dice-flick';
  seats: number;
  options: Options;
  /** `in_flight`: `to_act` is `[-1]`. */
  stage: Stage;
  /** From 1. */
  round: number;
  rounds: number;
  active: number;
  start_player: number;
  flicks_made: number;
  /** In this turn, bonus flicks included. */
  flicks_due: number;
  /** A bonus flick was accepted in this turn. */
  bonus_used: boolean;
  /** The die on a plate or in the air. */
  taken: number | null;
  /** The dice in front of each seat. */
  hands: number[][];
  bag: Record<Colour, number>;
  /** By hole, A1 B1 … E5. */
  board: Placed[];
  /** Of the flick in the air, or else of the last one. */
  aim: Aim | null;
  /** The points of every finished turn. */
  pads: number[][];
  totals: number[];
  last: Last | null;
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  to_act: number[];
  scoring: ScoringView | null;
  /** Its reason is `rounds_played`. */
  outcome: Outcome | null;
}

export type Move =
  | { move: 'take'; die: Colour }
  | { move: 'put_back' }
  | { move: 'flick'; plate: Plate; offset: number; azimuth: number; elevation: number; strength: number }
  | { move: 'accept_bonus' }
  | { move: 'decline_bonus' }
  | { move: 'score_combination'; colour: PipColour; holes: Hole[] }
  | { move: 'score_centre' }
  | { move: 'score_line'; hole: Hole; axis: Axis }
  | { move: 'score_best' }
  | { move: 'undo_scoring' }
  | { move: 'finish_scoring' }
  | { move: 'land'; dice: Landed[]; stuck: boolean; shakes: Shake[]; fallback: number[]; impacts: [number, number, number, number][]; frames: number; trajectory: string };

export type Event =
  | { event: 'turn'; rules: string[]; seat: number; round: number }
  | { event: 'draw'; rules: string[]; seat: number; dice: number[] }
  | { event: 'take'; rules: string[]; seat: number; die: number }
  | { event: 'put_back'; rules: string[]; seat: number; die: number }
  | { event: 'flick'; rules: string[]; seat: number; die: number; plate: Plate; offset: number; azimuth: number; elevation: number; strength: number }
  | { event: 'land'; rules: string[]; seat: number; dice: Landed[]; stuck: boolean; shakes: Shake[]; fallback: number[]; impacts: [number, number, number, number][]; frames: number; trajectory: string; noise: Noise }
  | { event: 'restored'; rules: string[]; dice: number[]; moved_on: Landed | null }
  | { event: 'to_bag'; rules: string[]; dice: number[]; why: Why }
  | { event: 'bonus_offered'; rules: string[]; seat: number }
  | { event: 'bonus_declined'; rules: string[]; seat: number }
  | { event: 'bonus'; rules: string[]; seat: number; dice: number[] }
  | { event: 'scored'; rules: string[]; seat: number; scoring: Scoring }
  | { event: 'undone'; rules: string[]; seat: number }
  | { event: 'result'; rules: string[]; seat: number; round: number; points: number; total: number }
  | { event: 'over'; rules: string[]; points: number[]; ranks: number[] };
