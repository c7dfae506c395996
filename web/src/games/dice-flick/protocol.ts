/** Dice Flick on the wire (docs/protocol.md). */
import type { Event, Move, Options, Setting, View } from '$lib/protocol';

export const COLOURS = ['blue', 'yellow', 'green', 'white', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];
export const PLATES = ['north', 'east', 'south', 'west'] as const;
export type Plate = (typeof PLATES)[number];
export type Axis = 'row' | 'column';
/** "A1" … "E5": column west to east, row north to south. */
export type Hole = string;
export type Stage = 'choose_die' | 'aim' | 'in_flight' | 'bonus_offer' | 'scoring' | 'over';

/** x and y in millimetres, turned by an angle in degrees. */
export type FlatPose = [x: number, y: number, yaw: number];

export interface Placed {
  hole: Hole;
  die: number;
  face: number;
  pose: FlatPose;
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
  holes: Hole[];
  axis: Axis | null;
  knaller: Hole | null;
  points: number;
}

export interface ScoringView {
  /** Where markers lie open that count. */
  visible: Hole[];
  offer: { points: number; scorings: Scoring[] };
  made: Scoring[];
  points: number;
  /** The dice of what is made, as they lay. */
  removed: Placed[];
  /** Everything whole that could be scored now. */
  groups: Scoring[];
}

export interface Landed {
  die: number;
  outcome: 'hole' | 'moat' | 'outside';
  hole: Hole | null;
  face: number | null;
  pose: FlatPose | null;
  flicked: boolean;
  moved: boolean;
  turned: boolean;
}

export interface Shake {
  frame: number;
  amplitude: number;
  phases: number[];
}

/** Frame, die, what it struck (a die, or -1 board, -2 wall, -3 plate), metres per second. */
export type Impact = [frame: number, die: number, partner: number, speed: number];

export interface Landing {
  dice: Landed[];
  /** The die never left its plate. */
  stuck: boolean;
  shakes: Shake[];
  /** Dice that the table put into a hole itself. */
  fallback: number[];
  impacts: Impact[];
  frames: number;
  /** Base64; empty if nobody recorded the flight. */
  trajectory: string;
}

export interface FlickView extends View {
  options: Options;
  stage: Stage;
  round: number;
  rounds: number;
  active: number;
  start_player: number;
  flicks_made: number;
  flicks_due: number;
  bonus_used: boolean;
  /** The die on the plate or in the air. */
  taken: number | null;
  hands: number[][];
  bag: Record<Colour, number>;
  board: Placed[];
  aim: Aim | null;
  scoring: ScoringView | null;
  pads: number[][];
  totals: number[];
  /** The last flick that has landed. */
  last: { seat: number; die: number; shakes: number; stuck: boolean; changes: Landed[]; before: Placed[] } | null;
}

export interface FlickMove extends Move {
  move:
    | 'take'
    | 'put_back'
    | 'flick'
    | 'accept_bonus'
    | 'decline_bonus'
    | 'score_combination'
    | 'score_centre'
    | 'score_line'
    | 'score_best'
    | 'undo_scoring'
    | 'finish_scoring'
    | 'land';
  die?: Colour;
  plate?: Plate;
  offset?: number;
  azimuth?: number;
  elevation?: number;
  strength?: number;
  colour?: Colour;
  holes?: Hole[];
  hole?: Hole;
  axis?: Axis;
}

export interface DieKind {
  die: number;
  colour: Colour;
  kind: 'pip' | 'knaller';
  joker: boolean;
}

export interface Marker {
  kind: 'centre' | 'upgrade' | 'bonus';
  hole: Hole;
  colour?: Colour | null;
}

export interface Geometry {
  columns: number;
  rows: number;
  die_edge: number;
  die_edge_radius: number;
  pitch: number;
  ridge_height: number;
  ridge_top: number;
  ridge_foot: number;
  grid: number;
  inner_width: number;
  outer_width: number;
  wall_top: number;
  plate_edge: number;
  plate_thickness: number;
  plate_offset_max: number;
}

export type DieAxis = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

/** What never changes at this table. */
export interface FlickSetting extends Setting {
  geometry: Geometry;
  markers: Marker[];
  dice: DieKind[];
  die_axes: Record<DieAxis, number>;
  flick: {
    azimuth: [number, number];
    elevation: [number, number];
    elevation_default: number;
    offset: [number, number];
  };
  /** By profile the standard deviation of the direction, in degrees. */
  tremors: { name: string; azimuth: number }[];
}

/** All fields that events of this game may have; which ones are there depends on the kind of event. */
export interface FlickEvent extends Event, Omit<Landing, 'dice'>, Aim {
  seat: number;
  die: number;
  dice: number[];
  why: 'moat' | 'outside' | 'no_room' | 'scored';
  scoring: Scoring;
  round: number;
  points: number;
  total: number;
}

/** The same event, if it tells how a flick came out. */
export const landingOf = (event: Event): Landing | null =>
  event.event === 'land' ? (event as unknown as Landing) : null;

export const isSetting = (setting: Setting | undefined): setting is FlickSetting =>
  setting !== undefined && 'geometry' in setting;

export const bagged = (bag: Record<Colour, number>): number => COLOURS.reduce((sum, each) => sum + bag[each], 0);
