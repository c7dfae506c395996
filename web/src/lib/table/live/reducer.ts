/** What one browser knows of one table, and how each message of the server changes it. Pure. */
import type { ChatLine, Event, FromServer, Notice, Setting, Table, Update } from '$lib/protocol';

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
  /** The last update per seat; `watch` for a spectator. */
  updates: Record<string, Update>;
  logs: Record<string, LogLine[]>;
  chat: ChatLine[];
  /** What never changes during the game; empty before it came, or if there is none. */
  setting: Setting;
  takenOver: number[];
  rematch: string | null;
  /** True between `welcome` and the first update after it: its events are what was missed. */
  comingBack: boolean;
  /** What happened while the connection was lost, until it has been read. */
  missed: LogLine[];
  /** What was told about people, until it has been read; `mine`: it was about a seat of this browser. */
  told: (Notice & { mine: boolean })[];
}

const LOG_LIMIT = 2000;
const CHAT_LIMIT = 200;
const NEXT_LIMIT = 12;
const TOLD_LIMIT = 4;

export const seatKey = (seat: number | null): string => (seat === null ? 'watch' : String(seat));

export function nothingKnown(): Known {
  return {
    table: null,
    held: [],
    updates: {},
    logs: {},
    chat: [],
    setting: {},
    takenOver: [],
    rematch: null,
    comingBack: false,
    missed: [],
    told: [],
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
    case 'welcome':
      return {
        ...known,
        table: message.table,
        held: message.seats,
        chat: message.chat,
        rematch: nextTable(known, message.table, message.seats),
        takenOver: known.takenOver.filter((seat) => !message.seats.includes(seat)),
        comingBack: Object.keys(known.updates).length > 0,
      };
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
    case 'update':
      return reduceUpdate(known, message);
    case 'chat':
      return { ...known, chat: [...known.chat, message.line].slice(-CHAT_LIMIT) };
    case 'taken_over':
      return {
        ...known,
        held: known.held.filter((seat) => seat !== message.seat),
        takenOver: [...known.takenOver, message.seat],
      };
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

function reduceUpdate(known: Known, update: Update): Known {
  const key = seatKey(update.seat);
  const before = known.updates[key];
  // The same position again (after a stale move or a reconnect) tells nothing new for the log.
  const isNews = update.version !== before?.version;
  const lines = isNews ? linesOf(update.version, update.events) : [];
  return {
    ...known,
    updates: { ...known.updates, [key]: update },
    setting: update.setting ?? known.setting,
    logs: { ...known.logs, [key]: [...(known.logs[key] ?? []), ...lines].slice(-LOG_LIMIT) },
    comingBack: false,
    missed: known.comingBack && before && lines.length > 0 ? lines : known.missed,
  };
}

/** The held seat that must decide now, or null. A seat that is asked in secret shows it by its moves. */
export function seatToAct(known: Known): number | null {
  return known.held.find((seat) => (known.updates[seatKey(seat)]?.moves.length ?? 0) > 0) ?? null;
}
