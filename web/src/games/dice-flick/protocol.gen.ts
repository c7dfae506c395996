/** Dice Flick on the wire (docs/protocol.md). */
import type { Options, Outcome } from '$lib/protocol';

export type Colour = 'blue' | 'yellow' | 'green' | 'white' | 'pink';
export type Plate = 'north' | 'east' | 'south' | 'west';
export type Axis = 'row' | 'column';
export type Stage = 'choose_die' | 'aim' | 'in_flight' | 'bonus_offer' | 'scoring' | 'over';

/** A die in the box. */
export interface Placed {
  hole: string;
  die: number;
  face: number;
  /** x and y in millimetres, and the angle in degrees. */
  pose: number[];
}

export interface Aim {
  plate: Plate;
  offset: number;
  azimuth: number;
  elevation: number;
  strength: number;
}

export interface Scoring {
  kind: 'combination' | 'centre' | 'line';
  colour: Colour | null;
  /** Dice and markers. */
  holes: string[];
  axis: Axis | null;
  knaller: string | null;
  points: number;
}

export interface Offer {
  points: number;
  scorings: Scoring[];
}

export interface ScoringView {
  /** Upgrade markers that still count in this scoring. */
  visible: string[];
  /** The best set of what is left, in the order in which it is made. */
  offer: Offer;
  made: Scoring[];
  points: number;
  /** The dice of what is made, as they lay. */
  removed: Placed[];
  /** Everything whole that could be scored now. */
  groups: Scoring[];
}

/** What became of a die: the flicked one, and every other that changed. */
export interface Landed {
  die: number;
  outcome: 'hole' | 'moat' | 'outside';
  hole: string | null;
  face: number | null;
  pose: number[] | null;
  flicked: boolean;
  /** It lay elsewhere before. */
  moved: boolean;
  /** Another face is up. */
  turned: boolean;
}

/** A round of shaking. */
export interface Shake {
  frame: number;
  amplitude: number;
  phases: number[];
}

export interface Landing {
  dice: Landed[];
  /** The die never left its plate. */
  stuck: boolean;
  shakes: Shake[];
  /** Dice that the table put into a hole or the bag itself. */
  fallback: number[];
  /** Frame, die, what it struck (a die, or -1 board, -2 wall, -3 plate), metres per second. */
  impacts: number[][];
  frames: number;
  /** Base64; empty if nobody recorded the flight. */
  trajectory: string;
}

/** The random part of a flick. */
export interface Noise {
  azimuth: number;
  elevation: number;
  speed: number;
  hit: number[];
  orientation: number;
  yaw: number;
  seed: number;
}

/** The last flick that has landed. */
export interface Last {
  seat: number;
  die: number;
  shakes: number;
  stuck: boolean;
  changes: Landed[];
  /** The board before it. */
  before: Placed[];
}

export interface View {
  game: 'dice-flick';
  seat: number | null;
  seats: number;
  to_act: number[];
  options: Options;
  stage: Stage;
  round: number;
  rounds: number;
  active: number;
  start_player: number;
  flicks_made: number;
  flicks_due: number;
  /** A bonus flick was accepted in this turn. */
  bonus_used: boolean;
  /** The die on the plate or in the air. */
  taken: number | null;
  hands: number[][];
  bag: Record<Colour, number>;
  /** By hole. */
  board: Placed[];
  /** Of the flick in the air, or of the last one. */
  aim: Aim | null;
  scoring: ScoringView | null;
  /** Points of every finished turn. */
  pads: number[][];
  totals: number[];
  last: Last | null;
  outcome: Outcome | null;
}

export type Move =
  | { move: 'take'; die: Colour }
  | { move: 'put_back' }
  | { move: 'flick'; plate: Plate; offset: number; azimuth: number; elevation: number; strength: number }
  | { move: 'accept_bonus' }
  | { move: 'decline_bonus' }
  | { move: 'score_combination'; colour: Colour; holes: string[] }
  | { move: 'score_centre' }
  | { move: 'score_line'; hole: string; axis: Axis }
  | { move: 'score_best' }
  | { move: 'undo_scoring' }
  | { move: 'finish_scoring' }
  | {
      move: 'land';
      dice: Landed[];
      stuck: boolean;
      shakes: Shake[];
      fallback: number[];
      impacts: number[][];
      frames: number;
      trajectory: string;
    };

export type Event =
  | { event: 'turn'; rules: string[]; seat: number; round: number }
  | { event: 'draw'; rules: string[]; seat: number; dice: number[] }
  | { event: 'take'; rules: string[]; seat: number; die: number }
  | { event: 'put_back'; rules: string[]; seat: number; die: number }
  | {
      event: 'flick';
      rules: string[];
      seat: number;
      die: number;
      plate: Plate;
      offset: number;
      azimuth: number;
      elevation: number;
      strength: number;
    }
  | {
      event: 'land';
      rules: string[];
      seat: number;
      dice: Landed[];
      stuck: boolean;
      shakes: Shake[];
      fallback: number[];
      impacts: number[][];
      frames: number;
      trajectory: string;
      noise: Noise;
    }
  | { event: 'restored'; rules: string[]; dice: number[]; moved_on: Landed | null }
  | { event: 'to_bag'; rules: string[]; dice: number[]; why: 'moat' | 'outside' | 'no_room' | 'scored' }
  | { event: 'bonus_offered'; rules: string[]; seat: number }
  | { event: 'bonus_declined'; rules: string[]; seat: number }
  | { event: 'bonus'; rules: string[]; seat: number; dice: number[] }
  | { event: 'scored'; rules: string[]; seat: number; scoring: Scoring }
  | { event: 'undone'; rules: string[]; seat: number }
  | { event: 'result'; rules: string[]; seat: number; round: number; points: number; total: number }
  | { event: 'over'; rules: string[]; points: number[]; ranks: number[] };

/** The box, in millimetres. */
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

export interface Marker {
  kind: 'centre' | 'upgrade' | 'bonus';
  colour: Colour | null;
  hole: string;
}

export interface DieKind {
  die: number;
  colour: Colour;
  kind: 'pip' | 'knaller';
  joker: boolean;
}

/** The lowest and the highest value of each part of an aim. */
export interface FlickLimits {
  azimuth: number[];
  elevation: number[];
  elevation_default: number;
  strength: number[];
  offset: number[];
  /** At strength 0 and at strength 1. */
  speed: number[];
}

/** A profile, with the standard deviation of the direction in degrees. */
export interface Tremor {
  name: string;
  azimuth: number;
}

export interface PointValues {
  min_combination: number;
  upgrade: number;
  knaller: number;
  centre_factor: number;
}

export interface Setting {
  geometry: Geometry;
  markers: Marker[];
  dice: DieKind[];
  /** The face that is up when this axis of the die points up. */
  die_axes: Record<'+x' | '-x' | '+y' | '-y' | '+z' | '-z', number>;
  flick: FlickLimits;
  tremors: Tremor[];
  /** Of trajectories. */
  frame_rate: number;
  points: PointValues;
}
