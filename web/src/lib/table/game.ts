/** What a game gives to the client: a table, a score, its words. The client knows nothing else about it. */
import type { Component } from 'svelte';
import type { Answer } from '$lib/net/socket';
import type { Event, Move, Outcome, Refusal, Refused, SeatInfo, Setting, ToServer, Update, View } from '$lib/protocol';
import type { LogLine } from './live/reducer';

/** Names as one viewer reads them. */
export interface Who {
  /** The viewer's seat; null for a spectator. */
  you: number | null;
  name: (seat: number) => string;
}

/** What only games on the clock have: the clock, and moves that do not wait for each other. */
export interface Timing {
  /** The table's clock now, in milliseconds of play. */
  now: () => number;
  /** The clock is stopped: by a pause, by a restart, or because nobody was here. */
  still: boolean;
  /** When it goes on, by this browser's clock. */
  goesOn: number | null;
  /** Play a move that is stamped with this moment. Null when it is on the table, else why not. */
  play: (move: Move) => Promise<Refusal | null>;
}

/** Animates an update before it is put on the table. Null if there is nothing to show first. */
export type Show = (update: Update) => Promise<void> | null;

export interface GameProps {
  view: View;
  /** What never changes during the game, such as a map. */
  setting?: Setting;
  moves: Move[];
  refused: Refused[];
  who: Who;
  seats: SeatInfo[];
  log: LogLine[];
  /** A move is on its way; nothing can be played. */
  busy: boolean;
  /** When the clock runs out, by this browser's clock. */
  clockEnds: number | null;
  suggestion: Move | null;
  /** False in a replay: nothing can be played at all. */
  live: boolean;
  /** Only in games on the clock, and only live. */
  timing?: Timing | null;
  onplay: (move: Move) => void;
  /** May this be played? Null, or why not. Only live. */
  check?: (move: Move) => Promise<Refusal | null>;
  onrule: (rule: string) => void;
  /** Any other question to the table, such as a rehearsal. Only live, and only if the game has rehearsals. */
  ask?: ((message: ToServer) => Promise<Answer>) | undefined;
  /** Only live: how this game shows updates before they count. */
  onshow?: ((show: Show | null) => void) | undefined;
}

export interface ScoreProps {
  view: View;
  outcome: Outcome;
  who: Who;
}

export interface GameWords {
  /** An event in one sentence, for log and live region; null if it is not worth one. `next` are those that follow it. */
  event: (event: Event, who: Who, view: View, next?: readonly Event[]) => string | null;
  move: (move: Move, who: Who, view: View) => string;
  refusals: Record<string, string>;
  reason: (reason: string) => string;
  keys: { key: string; does: string }[];
}

export type Sound = 'tap' | 'card' | 'go' | 'stop' | 'fanfare' | 'finish' | 'turn' | 'dice' | 'call' | 'tick';

export type Tone = 'harm' | 'triumph';

export interface GameTable {
  Game: Component<GameProps>;
  Score: () => Promise<Component<ScoreProps>>;
  /** In the language in use. */
  words: (setting?: Setting) => GameWords;
  sound: (event: Event, who: Who) => Sound | null;
  /** How the log marks an event. */
  tone?: (event: Event) => Tone | undefined;
}

export interface OptionWords {
  label: string;
  help?: string;
  values?: Record<string, string>;
}

export interface ShelfWords {
  options: Record<string, OptionWords>;
  refusals: Record<string, string>;
}

/** How the client finds a game before any of it is loaded. */
export interface GameEntry {
  /** The address of the picture on the shelf: 320 by 180, drawn in the element `cover`. */
  cover: string;
  /** The words of the form for a new table. */
  shelf: () => Promise<() => ShelfWords>;
  table: () => Promise<GameTable>;
}

/** A game whose words know the setting of this table. */
export const settled = (game: GameTable, setting: Setting): GameTable => ({
  ...game,
  words: () => game.words(setting),
});
