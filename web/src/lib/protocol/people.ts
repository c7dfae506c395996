/** What people are told about themselves: `server/protocol/people.py`, as types. */
import type { Continued, Options, Pace, SeatInfo, Status } from './index';

export interface Me {
  /** Null for somebody without a name. */
  name: string | null;
  account: 'none' | 'password' | 'passkey' | 'both';
  /** The login name that belongs to the password. */
  login: string | null;
  devices: number;
  accounts: 'off' | 'optional' | 'required';
  /** Whether this server makes reports on finished games. */
  reports: boolean;
  /** Whether people can be invited here. */
  invitations: boolean;
}

export interface OwnTable {
  table: string;
  game: string;
  status: Status;
  options: Options;
  seats: SeatInfo[];
  mine: number[];
  created: string;
  changed: string;
  /** While it is running: who is to act, as far as I may know it, since when and until when. */
  to_act: number[];
  since: string | null;
  deadline: string | null;
  turn_clock_s?: number | null;
  pace?: Pace | null;
  /** It is played on from another game, and counts for nothing. */
  continued?: Continued | null;
  /** Until when the clock stands, because whoever is to act is on holiday; the deadline is after that. */
  stands?: string | null;
  /** Of a finished game; without a result there are no ranks and points. */
  result: { ranks: number[]; points: number[]; won: boolean; reason: string } | null;
  /** Who has invited me, when, and until when; null for a rematch, where a seat is mine. */
  invitation?: { by: string; at: string; until: string } | null;
}

/** Games with a result. A win that is shared by k winners counts 1/k. */
export interface Tally {
  played: number;
  won: number;
}

export interface OwnGames {
  running: OwnTable[];
  waiting: OwnTable[];
  invitations: OwnTable[];
  finished: OwnTable[];
  before: string | null;
  /** By game; `against`: `people`, or the level of the strongest bot. */
  record: Record<string, Tally & { against: Record<string, Tally> }>;
}

export interface OwnDevice {
  device: string;
  /** What it said about itself; empty if nothing is known. */
  label: string;
  created: string;
  seen: string;
  /** The one that asks. */
  here: boolean;
}

export interface Passkey {
  passkey: string;
  label: string;
  created: string;
  used: string;
}

export interface Details extends Me {
  browsers: OwnDevice[];
  passkeys: Passkey[];
}

/** Whether I am on holiday: then my clocks at tables over days stand. */
export interface HolidayInfo {
  since: string | null;
  until: string | null;
  days_left: number;
  days_a_year: number;
}

/** Somebody I have played with. */
export interface Fellow {
  /** Names them to me alone. */
  person: string;
  name: string;
  last: string;
  state: 'free' | 'invited' | 'declined' | 'here';
  /** It is I who has invited them. */
  mine: boolean;
}

/** Who may invite me, and from whom I want no invitations. */
export interface Inviting {
  who: 'played' | 'nobody';
  refused: { person: string; name: string }[];
}

/** A way to call me when it is my turn. */
export interface ChannelInfo {
  channel: string;
  kind: 'push' | 'mail' | 'hook';
  label: string;
  state: 'on' | 'unconfirmed' | 'off';
  /** Why sending failed the last time; empty if it did not. */
  why: string;
  /** The push subscription of the browser that asks. */
  here: boolean;
  created: string;
  called: string | null;
}

/** How I am called when it is my turn and I am not here. */
export interface NoticesInfo {
  /** What this server offers. */
  kinds: ('push' | 'mail' | 'hook')[];
  push_key: string | null;
  /** What addresses of hooks may begin with. */
  schemas: string[];
  mail_interval_s: number;
  channels: ChannelInfo[];
}
