/** The messages of docs/protocol.md, as types. What each game puts into them is in its own folder, `protocol.gen.ts`. */

export type Choice = boolean | number | string | null;
export type Options = Record<string, Choice>;
export type Status = 'waiting' | 'running' | 'paused' | 'finished';

export interface Option {
  key: string;
  kind: 'flag' | 'one_of' | 'number' | 'seat' | 'words';
  default: Choice;
  rules: string[];
  values: string[];
  low: number;
  high: number;
  may_be_none: boolean;
}

export interface Meta {
  game: string;
  titles: Record<string, string>;
  pitch: Record<string, string>;
  seats: number[];
  minutes: number;
  options: Option[];
  levels: string[];
  /** Players can try things out without changing the game. */
  rehearsals?: boolean;
  /** Players show each other something between moves. */
  gestures?: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: 'empty' | 'human' | 'bot';
  name: string | null;
  level: string | null;
  connected: boolean;
  substitute: string | null;
  /** In games on the clock: the measured round trip, and whether there has been no sign of life for a while. */
  rtt_ms?: number | null;
  away?: boolean;
}

export interface TableSummary {
  table: string;
  game: string;
  status: Status;
  seats: SeatInfo[];
  options: Options;
  open: boolean;
  created: string;
}

export interface Table extends TableSummary {
  host: number | null;
  turn_clock_s: number | null;
  hints: boolean;
  hot_seat: boolean;
  commitment: string;
  version: number;
  pause_votes: number[];
  substitute_votes: { seat: number; votes: number[] }[];
  rematch: string | null;
  spectators?: number;
  /** Whether `rehearse` is answered here. */
  rehearsals?: boolean;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Options;
  open?: boolean;
  turn_clock_s?: number | null;
  bots?: (string | null)[];
  hot_seat?: boolean;
  hints?: boolean;
}

export interface Refusal {
  rule: string | null;
  key: string;
  sentence: string;
  /** Details, for example who was faster, and by how many milliseconds. */
  about?: Record<string, unknown> | null;
}

/** What the events of all games have. */
export interface Event {
  event: string;
  rules: string[];
}

/** The one event of the table itself: a move was taken back. */
export interface Undo extends Event {
  event: 'undo';
  seat: number;
}

export const isUndo = (event: Event): event is Undo => event.event === 'undo';

/** What the moves of all games have. */
export interface Move {
  move: string;
}

export interface Outcome {
  ranks: number[];
  points: number[];
  reason: string;
  rules: string[];
}

/** What the views of all games have. */
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  to_act: number[];
  options: Options;
  outcome: Outcome | null;
}

/** What never changes during a game, such as a map; its game knows what is in it. */
export type Setting = object;

export interface Refused<M extends Move = Move> {
  move: M;
  refusal: Refusal;
}

export interface Clock {
  seat: number;
  ms: number;
}

export interface Update<V extends View = View, M extends Move = Move, E extends Event = Event> {
  type: 'update';
  seat: number | null;
  version: number;
  events: E[];
  view: V;
  moves: M[];
  refused: Refused<M>[];
  clock: Clock | null;
  undo: boolean;
  /** In games on the clock: the table's clock; whether it is stopped, and how long until it resumes. */
  now?: number;
  still?: boolean;
  lead_ms?: number;
  /** What never changes during the game: with the first update of a connection, if the game has any. */
  setting?: Setting;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Frame {
  version: number;
  seat: number | null;
  by: 'player' | 'bot' | 'clock' | 'fallback' | null;
  at: number;
  events: Event[];
  view: View;
}

export interface Replay {
  table: Table;
  viewer: number | null;
  frames: Frame[];
  setting?: Setting;
}

export interface Verdict {
  ok: boolean;
  fault: string | null;
  draw: number | null;
  move: number | null;
  draws: number;
  moves: number;
  /** What was taken on trust. */
  trusted: 'landings'[];
  /** Moves at which the rules stood in for the physics. */
  fallbacks: number[];
  /** Flicks that were flown again. */
  flown: number;
  /** Why landings were taken on trust. */
  why: string;
}

export type FromServer =
  | { type: 'welcome'; table: Table; seats: number[]; chat: ChatLine[] }
  | { type: 'seated'; seat: number; token: string; id?: number }
  | { type: 'table'; table: Table }
  | Update
  | { type: 'ack'; id: number; version: number }
  | { type: 'refused'; id?: number; refusal: Refusal; version?: number }
  | { type: 'checked'; id?: number; seat: number; refusal: Refusal | null }
  | { type: 'rehearsed'; id?: number; seat: number | null; result: object }
  | { type: 'gesture'; seat: number; what: object }
  | { type: 'chat'; line: ChatLine }
  | { type: 'hint'; id?: number; seat: number; move: Move }
  | { type: 'taken_over'; seat: number }
  | { type: 'rematch'; table: string; tokens: Record<string, string> }
  | { type: 'pong'; id?: number | null; now?: number | null }
  | { type: 'error'; error: Refusal; id?: number };

export type ToServer =
  | { type: 'hello'; tokens: string[]; since: number | null }
  | { type: 'sit'; seat: number; name: string; nonce: string }
  | { type: 'stand'; seat: number }
  | { type: 'bot'; seat: number; level: string | null }
  | { type: 'start' }
  | { type: 'move'; seat: number; version: number; move: Move; at?: number }
  | { type: 'check'; seat: number; move: Move }
  | { type: 'rehearse'; seat?: number; what: object }
  | { type: 'gesture'; seat: number; what: object }
  | { type: 'undo'; seat: number; version: number }
  | { type: 'hint'; seat: number }
  | { type: 'chat'; text: string }
  | { type: 'pause'; want: boolean }
  | { type: 'substitute'; seat: number; level: string | null }
  | { type: 'rematch' }
  | { type: 'ping'; id?: number }
  | { type: 'pang'; now: number };
