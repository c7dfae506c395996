/** What a game gives to the client: a table, a score, its words. The client knows nothing else about it. */
import type { Component } from 'svelte';
import type { Presets } from '$lib/forms/presets';
import type { Answer } from '$lib/net/socket';
import type {
  Choice,
  Event,
  Move,
  Option,
  Options,
  Outcome,
  Refusal,
  Refused,
  SeatInfo,
  Setting,
  Table,
  ToServer,
  Update,
  View,
} from '$lib/protocol';
import type { LogLine } from './live/reducer';

/** Names as one viewer reads them. */
export interface Who {
  /** The viewer's seat; null for a spectator. */
  you: number | null;
  name: (seat: number) => string;
}

/** What only games on the clock have: the clock, and moves that do not wait for each other. */
export interface Timing<M extends Move = Move> {
  /** The table's clock now, in milliseconds of play. */
  now: () => number;
  /** The clock is stopped: by a pause, by a restart, or because nobody was here. */
  still: boolean;
  /** When it goes on, by this browser's clock. */
  goesOn: number | null;
  /** Play a move that is stamped with this moment. Null when it is on the table, else why not. */
  play: (move: M) => Promise<Refusal | null>;
}

/** Animates an update before it is put on the table. Null if there is nothing to show first. */
export type Show<V extends View = View, M extends Move = Move, E extends Event = Event> = (
  update: Update<V, M, E>,
) => Promise<void> | null;

/** What a game is given to draw, in its own types (`protocol.gen.ts`). */
export interface GameProps<
  V extends View = View,
  M extends Move = Move,
  E extends Event = Event,
  S extends Setting = Setting,
> {
  view: V;
  /** What never changes during the game, such as a map; empty until it has come. */
  setting?: Partial<S>;
  moves: M[];
  /** What might be tried, and why it is forbidden: empty until the answer to `onreach` has come. */
  refused: Refused<M>[];
  /** Somebody reaches for what cannot be done now, or a reason is to be shown: `refused` follows. */
  onreach?: () => void;
  who: Who;
  seats: SeatInfo[];
  /** Chances may be shown: this table tells its odds to this viewer. */
  odds?: boolean;
  log: LogLine<E>[];
  /** A move is on its way; nothing can be played. */
  busy: boolean;
  /** When the clock runs out, by this browser's clock. */
  clockEnds: number | null;
  suggestion: M | null;
  /** False in a replay: nothing can be played at all. */
  live: boolean;
  /** Only in games on the clock, and only live. */
  timing?: Timing<M> | null;
  onplay: (move: M) => void;
  /** May this be played? Null, or why not. Only live. */
  check?: (move: M) => Promise<Refusal | null>;
  onrule: (rule: string) => void;
  /** Any other question to the table, such as a rehearsal. Only live, and only if the game has rehearsals. */
  ask?: ((message: ToServer) => Promise<Answer>) | undefined;
  /** What others last showed between their moves, by seat. */
  gestures?: Record<number, object>;
  /** Show the others something, without making a move. Only live, and only if the game has gestures. */
  ongesture?: ((what: object) => void) | undefined;
  /** Only live: how this game shows updates before they count. */
  onshow?: ((show: Show<V, M, E> | null) => void) | undefined;
}

export interface ScoreProps<V extends View = View> {
  view: V;
  outcome: Outcome;
  who: Who;
}

/** What a game's panel of odds is given: the odds as the game tells them, and the position they belong to. */
export interface OddsProps<V extends View = View, O extends object = object, S extends Setting = Setting> {
  odds: O;
  view: V;
  who: Who;
  setting: Partial<S>;
}

export interface GameWords<V extends View = View, M extends Move = Move, E extends Event = Event> {
  /** An event in one sentence, for log and live region; null if it is not worth one. `next` are those that follow it. */
  event: (event: E, who: Who, view: V, next?: readonly E[]) => string | null;
  move: (move: M, who: Who, view: V) => string;
  /** A move that no event tells of, for whom the clock or a bot has made it; null for all others. */
  untold?: (move: M) => string | null;
  refusals: Record<string, string>;
  reason: (reason: string) => string;
  keys: { key: string; does: string }[];
}

/** Why a bot would do something, in its own terms: a key and what belongs to it, as the game's bot gives it. */
export interface Reason {
  key: string;
  data: Record<string, unknown>;
}

/** A reason in one sentence. */
export type Explain<V extends View = View> = (reason: Reason, who: Who, view: V) => string;

/** One line of a chart: how a seat stood after each round, or after each turn. */
export interface ChartLine {
  seat: number;
  values: number[];
}

/** What happened in a finished game, seen as a whole. */
export interface Story {
  /** What decided it, in one sentence. */
  decided: string | null;
  chart: {
    title: string;
    /** A value as it is read: "450 km". */
    value: (value: number) => string;
    /** What the steps are called: "Round 3". One for each value of the lines. */
    steps: string[];
    lines: ChartLine[];
    /** What ends it, as a line across. */
    goal?: number;
  } | null;
  /** Three figures of this game. */
  figures: { label: string; value: string; seat?: number }[];
}

/** From what the viewer may know at the end. Pure. */
export type Tell<V extends View = View, E extends Event = Event, S extends Setting = Setting> = (
  log: LogLine<E>[],
  view: V,
  who: Who,
  setting: Partial<S>,
) => Story;

export type Sound = 'tap' | 'card' | 'go' | 'stop' | 'siren' | 'fanfare' | 'finish' | 'turn' | 'dice' | 'call' | 'tick';

export type Tone = 'harm' | 'triumph';

/**
 * A game's table in the game's own types. The frame around it takes it as a `GameTable` of what all games have in common
 * (games/index.ts), and gives it nothing but what the server sent for this game.
 */
export interface GameTable<
  V extends View = View,
  M extends Move = Move,
  E extends Event = Event,
  S extends Setting = Setting,
  O extends object = object,
> {
  Game: Component<GameProps<V, M, E, S>>;
  Score: () => Promise<Component<ScoreProps<V>>>;
  /** In the language in use. */
  words: (setting?: Partial<S>) => GameWords<V, M, E>;
  sound: (event: E, who: Who) => Sound | null;
  /**
   * On a shared device: what may lie open while this seat plays, made of its own view and of what everybody may see.
   * Null, or no such function: the seat needs its secrets to play, and a curtain comes before them.
   */
  openView?: (own: V, open: V) => View | null;
  /** Which part of the game a position belongs to: "Round 3". Without it, a list of moves counts turns. */
  chapter?: (view: V, setting?: Partial<S>) => string | null;
  /** How the log marks an event. */
  tone?: (event: E) => Tone | undefined;
  /** The log in fewer lines: events of one turn, told as one. */
  gather?: (log: LogLine<E>[]) => LogLine[];
  /** Why the bot would do it: words that come with the first hint. */
  explain?: () => Promise<Explain<V>>;
  /** What the odds say: fetched when they are first looked at. */
  Odds?: () => Promise<Component<OddsProps<V, O, S>>>;
  /** The words of its standing orders: fetched when somebody first looks at them. */
  orders?: () => Promise<() => Record<string, OrderWords>>;
  /** What happened in this game: fetched at its end. */
  story?: () => Promise<Tell<V, E, S>>;
}

export interface OptionWords {
  label: string;
  help?: string;
  values?: Record<string, string>;
  /** Of an option per seat: how players choose for themselves. */
  own?: Record<string, string>;
}

/** A standing order in words. */
export interface OrderWords {
  label: string;
  help?: string;
  params: Record<string, OptionWords>;
  /** The order with its values, in a few words. */
  says?: (values: Options) => string;
}

export interface ShelfWords {
  options: Record<string, OptionWords>;
  refusals: Record<string, string>;
  /** In games with sides: the side of each seat, from 0; null if everybody plays alone. */
  sides?: (options: Options, seats: number) => number[] | null;
}

/** What the card of a game says, on the shelf. */
export interface CardWords {
  /** How it plays, each in a few words: how long, how much is luck, and how much is talked about at the table. */
  time: string;
  luck: string;
  talk: string;
  /** Its ways to play, by their keys in `presets.ts`. */
  ways?: Record<string, string>;
}

/** What a game's own field for an option is given, in the form of a new table. */
export interface FieldProps {
  option: Option;
  words: OptionWords | undefined;
  value: Choice;
  /** Everything as it is chosen so far. */
  options: Options;
  onchange: (value: Choice) => void;
}

/** How the client finds a game before any of it is loaded. */
export interface GameEntry {
  /** The tables it likes: ways to play, a first game, one device. */
  presets: Presets;
  /** The address of the picture on the shelf: 320 by 180, drawn in the element `cover`. */
  cover: string;
  /** The words of the form for a new table. */
  shelf: () => Promise<() => ShelfWords>;
  /** Fields of its own for some options: `shelf/fields/<key>.svelte`. */
  fields: Record<string, () => Promise<Component<FieldProps>>>;
  table: () => Promise<GameTable>;
}

/** A game whose words know the setting of this table. */
export const settled = (game: GameTable, setting: Setting): GameTable => ({
  ...game,
  words: () => game.words(setting),
});

/** What a game gives to the terminal: no screen, only words, in the language in use. */
export interface Speech<
  V extends View = View,
  M extends Move = Move,
  E extends Event = Event,
  S extends Setting = Setting,
> {
  words: (setting?: Partial<S>) => GameWords<V, M, E>;
  /** Everything in its text folder, as the edition of the table has it; the first that has something at a path is asked. */
  texts: (setting: Partial<S>) => object[];
  /** What the viewer has to do now, in one sentence. */
  prompt?: (view: V, who: Who, setting: Partial<S>) => string;
}

/** Whether this table tells its odds to somebody: to all, or to those who have asked. */
export const tellsOdds = ({ odds, seats }: Pick<Table, 'odds' | 'seats'>, you: number | null): boolean =>
  odds === 'all' || (odds === 'asked' && seats[you ?? -1]?.odds === true);

/** This table was opened with odds, and its game has a panel for them. */
export const hasOdds = ({ odds = 'off' }: Pick<Table, 'odds'>, { Odds }: Pick<GameTable, 'Odds'>): boolean =>
  odds !== 'off' && Odds !== undefined;
