/** The messages of docs/protocol.md, as types. What each game puts into them is in its own folder, `protocol.gen.ts`. */

import type { Continued } from './continued';
import type { Event } from './event';
import type { Notice } from './notice';
import type { Option, Options } from './options';
import type { OrderForm, OrdersTold } from './orders';

export { isPlayedOn, type Continued } from './continued';
export type { Event } from './event';
export type { Notice } from './notice';
export type { Choice, Option, Options } from './options';
export type { OrderForm, OrdersTold } from './orders';
export type { Verdict } from './verdict';

export type Status = 'waiting' | 'dealing' | 'running' | 'paused' | 'finished';

export interface Meta {
  game: string;
  titles: Record<string, string>;
  pitch: Record<string, string>;
  seats: number[];
  minutes: number;
  options: Option[];
  levels: string[];
  /** All bots that can be chosen at this server; those of its operator's own have a source. */
  bots: { level: string; kind: 'built_in' | 'random' | 'own'; description?: string; source?: string }[];
  /** Players can try things out without changing the game. */
  rehearsals?: boolean;
  /** It runs on its own clock, and so never over days. */
  timed?: boolean;
  /** Players show each other something between moves. */
  gestures?: boolean;
  /** False if a hint would give the whole game away. */
  hints?: boolean;
  /** A coach teaches it in a first game. */
  lesson?: boolean;
  /** It can tell odds during play. */
  odds?: boolean;
  /** What players may decide ahead of their turn. */
  orders?: OrderForm[];
}

/** Who may see the odds during play: nobody, everybody, or those who ask; then all are told who asked. */
export type OddsRule = 'off' | 'all' | 'asked';

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
  /** The host has removed this person: the bot plays to the end. */
  removed?: boolean;
  /** The others have let a bot play for this person, who is here. */
  voted_out?: boolean;
  /** This person has asked for the odds, where they are for those who ask. */
  odds?: boolean;
  /** At tables over days: until when this person is on holiday. */
  holiday?: string;
}

/** How a table is played, if not live without a bank; in seconds. */
export interface Pace {
  over_days: boolean;
  bank_s: number;
  increment_s: number;
}

export interface TableSummary {
  table: string;
  game: string;
  status: Status;
  seats: SeatInfo[];
  options: Options;
  open: boolean;
  created: string;
  /** It asks for a password. */
  locked?: boolean;
  odds?: OddsRule;
  turn_clock_s?: number | null;
  pace?: Pace | null;
  /** It is played on from another game, and counts for nothing. */
  continued?: Continued | null;
}

/** Somebody whom the host has removed or muted. */
export interface Listed {
  number: number;
  name: string;
  seat: number | null;
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
  /** The pledge of each seat: the SHA-256 of its nonce; empty for bots, free seats and seats not confirmed yet. */
  pledges: string[];
  /** The head of the chain when play was started. */
  start: string;
  /** Who did not reveal their nonce, for each deal that was void. */
  voids: string[][];
  /** When the journal was damaged and cut, and how many of the last entries were lost. */
  repairs?: { at: string; cut: number }[];
  /** Why the game is over without a result. */
  ended: string | null;
  /** Seats that want to end the game without a result. */
  end_votes?: number[];
  removed?: Listed[];
  muted?: Listed[];
  /** A coach teaches here. */
  lesson?: boolean;
  /** Before play: seats whose people say that they are ready. */
  ready?: number[];
  /** The names of those who are here without a seat. */
  watchers?: string[];
  /** This is a rematch. */
  previous?: boolean;
  series?: Series | null;
  /** After the end: seats whose people want another game, and those who do not. */
  wanting?: number[];
  declining?: number[];
}

/** How the games of the same people and bots have ended, over their rematches; wins by seat. */
export interface Series {
  games: number;
  wins: number[];
  last: number[];
}

export interface NewTable {
  game: string;
  /** Needed, except for a lesson. */
  seats?: number;
  options?: Options;
  open?: boolean;
  turn_clock_s?: number | null;
  pace?: Pace;
  bots?: (string | null)[];
  hot_seat?: boolean;
  hints?: boolean;
  odds?: OddsRule;
  password?: string;
  /** The table of the game's lesson, which says its seats, options and bots. */
  lesson?: boolean;
}

/** One step of a lesson. A pattern fits a move or an event that has all its fields. */
export interface LessonStep {
  key: string;
  text: string;
  /** What happened, after the move it waited for. */
  done: string;
  /** The `data-coach` of what the coach points at. */
  point: string | null;
  /** The moves that end it; without any, "Next" does. */
  wait: Record<string, unknown>[];
  /** The event it comes with. */
  when: Record<string, unknown> | null;
}

export interface Refusal {
  rule: string | null;
  key: string;
  sentence: string;
  /** Details, for example who was faster, and by how many milliseconds. */
  about?: Record<string, unknown> | null;
  /** After how many seconds it may be tried again. */
  retry_after_s?: number;
  /** Under which id the server's log knows what happened. */
  request?: string;
}

/** One of the three events of the table itself: a move was taken back. */
export interface Undo extends Event {
  event: 'undo';
  seat: number;
}

export const isUndo = (event: Event): event is Undo => event.event === 'undo';

/** Another one: the next move was made for this seat, by the clock or by a bot that stands in for somebody. */
export interface MovedFor extends Event {
  event: 'moved_for';
  seat: number;
  by: 'bot' | 'clock';
  /** Which one; only for the seat itself. */
  move?: Move;
}

export const isMovedFor = (event: Event): event is MovedFor => event.event === 'moved_for';

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
  /** All the time there was for this turn. */
  of_ms?: number;
  /** How much of it is left in the bank. */
  bank_ms?: number;
  /** The person is on holiday: the clock stands. */
  stands?: boolean;
}

export interface Update<V extends View = View, M extends Move = Move, E extends Event = Event> {
  type: 'update';
  seat: number | null;
  version: number;
  events: E[];
  view: V;
  moves: M[];
  clock: Clock | null;
  undo: boolean;
  /** In games on the clock: the table's clock; whether it is stopped, and how long until it resumes. */
  now?: number;
  still?: boolean;
  lead_ms?: number;
  /** What never changes during the game: with the first update of a connection, if the game has any. */
  setting?: Setting;
  /** The fields of every view that never change: with the first update of a connection; later views lack them. */
  fixed?: Partial<V>;
  /** The last entry of the table's journal, and the head of the chain after it. */
  chain?: { entry: number; head: string };
  /** How many of the last events came after `hello.seen`. */
  missed?: number;
  /** On a connection with several seats: this seat knows, or chooses now, what a spectator may not know. */
  secret?: boolean;
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
  /** Why nobody can play on from here: `over` or `moving`. */
  no_play_on?: string;
}

/** Some frames of a game, `first` the version of the first of them; later pages have nothing else. */
export interface ReplayPage {
  first: number;
  frames: Frame[];
}

/** The page that a replay is opened with. */
export interface Replay extends ReplayPage {
  table: TableSummary;
  ended: string | null;
  viewer: number | null;
  setting: Setting;
  /** In the whole game. */
  moves: number;
  /** Whether something lies hidden in this game, so that all hands can be opened; older pages do not say it. */
  secrets?: boolean;
}

/** Earlier events than those of the update that follows, if all that was missed is too long for one message. */
export interface HistoryPage {
  type: 'history';
  seat: number | null;
  /** Of the last event. */
  version: number;
  events: Event[];
}

export type FromServer =
  | { type: 'welcome'; table: Table; seats: number[]; chat: ChatLine[]; /** The server knows us. */ person?: boolean }
  | { type: 'seated'; seat: number; id?: number }
  | { type: 'table'; table: Table }
  | HistoryPage
  | Update
  | { type: 'ack'; id: number; version: number }
  | { type: 'refused'; id?: number; refusal: Refusal; version?: number }
  | { type: 'checked'; id?: number; seat: number; refusal: Refusal | null }
  | { type: 'reasons'; id?: number; seat: number; version: number; refused: Refused[] }
  | { type: 'rehearsed'; id?: number; seat: number | null; result: object }
  | { type: 'gesture'; seat: number; what: object }
  | { type: 'chat'; line: ChatLine }
  | { type: 'hint'; id?: number; seat: number; move: Move; why?: { key: string; data: Record<string, unknown> } | null }
  | { type: 'odds'; seat: number | null; version: number; odds: object | null }
  | OrdersTold
  | { type: 'taken_over'; seat: number }
  | Notice
  | { type: 'rematch'; table: string; tokens: Record<string, string> }
  | { type: 'pong'; id?: number | null; now?: number | null }
  | { type: 'error'; error: Refusal; id?: number };

export type ToServer =
  | { type: 'hello'; tokens: string[]; since: number | null; seen?: number | null; password?: string }
  | { type: 'sit'; seat: number; name: string; pledge: string; token: string }
  | { type: 'reveal'; nonces: Record<string, string> }
  | { type: 'stand'; seat: number }
  | { type: 'bot'; seat: number; level: string | null }
  | { type: 'choose'; seat: number; option: string; value: string }
  | { type: 'invite'; seat: number; name: string; token: string; chat: boolean }
  | { type: 'start' }
  | { type: 'move'; seat: number; version: number; move: Move; at?: number }
  | { type: 'check'; seat: number; move: Move }
  | { type: 'why'; seat: number }
  | { type: 'rehearse'; seat?: number; what: object }
  | { type: 'gesture'; seat: number; what: object }
  | { type: 'undo'; seat: number; version: number }
  | { type: 'hint'; seat: number }
  | { type: 'odds'; on: boolean }
  | { type: 'order'; seat: number; order: string; params: Options | null }
  | { type: 'chat'; text: string }
  | { type: 'pause'; want: boolean }
  | { type: 'substitute'; seat: number; level: string | null }
  | { type: 'back'; seat: number }
  | { type: 'leave' }
  | { type: 'nudge'; seat: number }
  | { type: 'end'; want: boolean; alone?: boolean }
  | { type: 'close' }
  | { type: 'remove'; seat: number; level?: string }
  | { type: 'mute'; seat?: number; name?: string }
  | { type: 'lift'; number: number }
  | { type: 'rematch'; want?: boolean }
  | { type: 'ready'; want: boolean }
  | { type: 'change_places'; seat: number; other: number }
  | { type: 'ping'; id?: number }
  | { type: 'pang'; now: number };
