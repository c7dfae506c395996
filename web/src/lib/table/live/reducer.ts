/** What one browser knows of one table, and how each message of the server changes it. Pure. */
import {
  isMovedFor,
  isPlayedOn,
  type ChatLine,
  type Event,
  type FromServer,
  type Notice,
  type OrdersTold,
  type Setting,
  type Table,
  type Update,
} from '$lib/protocol';
import { newsAfter, type OrderNews } from '../orders/news';

export interface LogLine<E extends Event = Event> {
  version: number;
  event: E;
  /** What followed it at once, for games that tell a turn in one line. */
  next: readonly E[];
}

export interface Known {
  table: Table | null;
  /** Seats that this browser plays. */
  held: number[];
  /** The server knows who has come. */
  person: boolean;
  /** The last update per seat; `watch` for a spectator, and for what people who share this device may all see. */
  updates: Record<string, Update>;
  logs: Record<string, LogLine[]>;
  chat: ChatLine[];
  /** What never changes during the game; empty before it came, or if there is none. */
  setting: Setting;
  takenOver: number[];
  rematch: string | null;
  /** Earlier lines of a long history, until the update comes that they belong to. */
  pages: Record<string, LogLine[]>;
  /** True between `welcome` and the first update after it: its events are what was missed. */
  comingBack: boolean;
  /** The clock has moved for this browser, and nobody has done anything here since. */
  away: boolean;
  /** What happened while nobody was here, until it has been read. */
  missed: LogLine[];
  /** What was told about people, until it has been read; `mine`: it was about a seat of this browser. */
  told: (Notice & { mine: boolean })[];
  /** The standing orders of each seat of this browser. */
  orders: Record<number, OrdersTold>;
  /** What has become of them, until it has been read. */
  orderNews: OrderNews[];
}

const LOG_LIMIT = 2000;
const CHAT_LIMIT = 200;
const NEXT_LIMIT = 12;
const MISSED_LIMIT = 200;
export const WATCH = 'watch';
const TOLD_LIMIT = 4;

export const seatKey = (seat: number | null): string => (seat === null ? WATCH : String(seat));

/** Several people play on this device. */
export const isShared = (known: Known): boolean => known.held.length > 1;

/** Whose updates come here: each seat's, and the spectator's to watchers and, last, to people who share a device. */
const viewersOf = (held: readonly number[]): string[] => [...held.map(seatKey), ...(held.length === 1 ? [] : [WATCH])];

/** Of these viewers, the one whose updates come last: after it everybody here knows the position. */
const lastViewer = (known: Known): string => viewersOf(known.held).at(-1) ?? WATCH;

/** Only what belongs to viewers who are still here. */
function kept<T>(record: Record<string, T>, held: readonly number[]): Record<string, T> {
  const viewers = viewersOf(held);
  return Object.fromEntries(Object.entries(record).filter(([key]) => viewers.includes(key)));
}

export function nothingKnown(): Known {
  return {
    table: null,
    held: [],
    person: false,
    updates: {},
    logs: {},
    pages: {},
    chat: [],
    setting: {},
    takenOver: [],
    rematch: null,
    comingBack: false,
    away: false,
    missed: [],
    told: [],
    orders: {},
    orderNews: [],
  };
}

export const linesOf = (version: number, events: readonly Event[]): LogLine[] =>
  events.map((event, i) => ({ version, event, next: events.slice(i + 1, i + 1 + NEXT_LIMIT) }));

/** The last version that was seen, for `hello`: null if nothing was. */
export function since(known: Known): number | null {
  const versions = Object.values(known.updates).map((update) => update.version);
  return versions.length > 0 ? Math.min(...versions) : null;
}

/** Seat holders wait for the `rematch` message, which brings their tokens: without tokens they would lose their seats. */
function nextTable(known: Known, table: Table, held: number[]): string | null {
  return held.length > 0 ? known.rematch : (table.rematch ?? known.rematch);
}

export function reduce(known: Known, message: FromServer): Known {
  switch (message.type) {
    case 'welcome': {
      const updates = kept(known.updates, message.seats);
      return {
        ...known,
        updates,
        logs: kept(known.logs, message.seats),
        table: message.table,
        held: message.seats,
        person: message.person === true,
        chat: message.chat,
        rematch: nextTable(known, message.table, message.seats),
        takenOver: known.takenOver.filter((seat) => !message.seats.includes(seat)),
        pages: {},
        comingBack: Object.keys(updates).length > 0,
      };
    }
    case 'table':
      return {
        ...known,
        table: message.table,
        rematch: nextTable(known, message.table, known.held),
        // People who stood up, or were removed, no longer hold their seat.
        held: known.held.filter((seat) => {
          const info = message.table.seats[seat];
          return info?.kind === 'human' && !info.removed;
        }),
      };
    case 'seated':
      return {
        ...known,
        held: [...new Set([...known.held, message.seat])].sort((a, b) => a - b),
        takenOver: known.takenOver.filter((seat) => seat !== message.seat),
      };
    case 'orders':
      return {
        ...known,
        orders: { ...known.orders, [message.seat]: message },
        orderNews: newsAfter(known.orderNews, message),
      };
    case 'history': {
      const key = seatKey(message.seat);
      const lines = [...(known.pages[key] ?? []), ...linesOf(message.version, message.events)].slice(-LOG_LIMIT);
      return { ...known, pages: { ...known.pages, [key]: lines } };
    }
    case 'update':
      return reduceUpdate(known, message);
    case 'chat':
      return { ...known, chat: [...known.chat, message.line].slice(-CHAT_LIMIT) };
    case 'taken_over': {
      const held = known.held.filter((seat) => seat !== message.seat);
      return {
        ...known,
        held,
        takenOver: [...known.takenOver, message.seat],
        updates: kept(known.updates, held),
        logs: kept(known.logs, held),
        away: false,
        missed: [],
      };
    }
    case 'notice': {
      const mine = message.seat !== null && known.held.includes(message.seat);
      return { ...known, told: [...known.told, { ...message, mine }].slice(-TOLD_LIMIT) };
    }
    case 'rematch':
      return { ...known, rematch: message.table };
    default:
      return known;
  }
}

/** What an update adds to the log: the same position again (after a stale move or a reconnect) tells nothing new. */
function news(known: Known, update: Update): LogLine[] {
  const isNews = update.version !== known.updates[seatKey(update.seat)]?.version;
  if (!isNews) return [];
  return [...(known.pages[seatKey(update.seat)] ?? []), ...linesOf(update.version, update.events)];
}

/** Of the news, those that are told aloud: not what happened before this page was opened, unless it was missed. */
export function toTell(known: Known, update: Update): LogLine[] {
  const lines = news(known, update);
  if (update.missed !== undefined) return lines.slice(lines.length - update.missed);
  if (known.updates[seatKey(update.seat)]) return lines;
  return update.version === 0 && !lines.some(({ event }) => isPlayedOn(event)) ? lines : [];
}

/** What is left to tell after one viewer has heard everything: to each other seat, what only it may know. */
export function withoutTold(untold: Record<string, LogLine[]>, viewer: string): Record<string, LogLine[]> {
  const open = new Set(untold[WATCH]?.map(({ event }) => JSON.stringify(event)));
  const left = Object.entries(untold).filter(([key]) => key !== viewer && key !== WATCH);
  return Object.fromEntries(
    left.map(([key, lines]) => [key, lines.filter(({ event }) => !open.has(JSON.stringify(event)))]),
  );
}

/** Of the news, those that nobody here can have seen: all of them, or from the first move that the clock made. */
function unseen(known: Known, update: Update, lines: LogLine[]): LogLine[] {
  if (known.comingBack || known.away) return lines;
  if (update.missed !== undefined) return update.missed > 0 ? lines.slice(-update.missed) : [];
  const first = lines.findIndex(({ event }) => isMovedFor(event) && known.held.includes(event.seat));
  return first < 0 || !known.updates[seatKey(update.seat)] ? [] : lines.slice(first);
}

function reduceUpdate(known: Known, update: Update): Known {
  const key = seatKey(update.seat);
  const lines = news(known, update);
  const next = {
    ...known,
    pages: { ...known.pages, [key]: [] },
    updates: { ...known.updates, [key]: update },
    setting: update.setting ?? known.setting,
    logs: { ...known.logs, [key]: [...(known.logs[key] ?? []), ...lines].slice(-LOG_LIMIT) },
  };
  if (key !== lastViewer(known)) return next;
  const missed = unseen(known, update, lines);
  const isCaughtUp = known.comingBack || update.missed !== undefined;
  return {
    ...next,
    comingBack: false,
    away: known.away || (missed.length > 0 && !isCaughtUp),
    missed: [...known.missed, ...missed].slice(-MISSED_LIMIT),
  };
}

/** The held seat that must decide now, or null. A seat that is asked in secret shows it by its moves. */
export function seatToAct(known: Known): number | null {
  return known.held.find((seat) => (known.updates[seatKey(seat)]?.moves.length ?? 0) > 0) ?? null;
}

/** Somebody at this browser is to act, and no bot plays for them. */
export function isMyTurn(known: Known): boolean {
  const seat = seatToAct(known);
  return seat !== null && known.table?.status === 'running' && !known.table.seats[seat]?.substitute;
}
