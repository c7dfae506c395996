/** What somebody did in a round, made of the events of the log. Pure. */
import { isUndo } from '$lib/protocol';
import type { LogLine } from '$lib/table/live/reducer';
import { faceOf } from '../protocol';
import type { Bonus, Event, Fallen, Kind } from '../protocol.gen';

export interface Turn {
  round: number;
  /** Each throw, hits and misses. */
  throws: Fallen[][];
  busted: boolean;
  /** Steps on the track. */
  ran: number;
  bonuses: Bonus[];
  bought: { kind: Kind; price: number }[];
  finished: boolean;
}

export const emptyTurn = (round: number): Turn => ({
  round,
  throws: [],
  busted: false,
  ran: 0,
  bonuses: [],
  bought: [],
  finished: false,
});

/** Puts an event to the turn that it belongs to. False if it is told by itself. */
export function addTo(turn: Turn, event: Event): boolean {
  switch (event.event) {
    case 'roll':
    case 'added':
      turn.throws.push(event.faces);
      return true;
    case 'bust':
      turn.busted = true;
      return true;
    case 'walk':
      turn.ran += event.steps;
      return true;
    case 'bonus':
      turn.bonuses.push(...event.bonuses);
      return true;
    case 'buy':
      turn.bought.push({ kind: event.kind, price: event.price });
      return true;
    case 'finish':
      turn.finished = true;
      return true;
    default:
      return false;
  }
}

/** The log without what was taken back. */
export function standing<E extends Event>(log: readonly LogLine<E>[]): LogLine<E>[] {
  const kept: LogLine<E>[] = [];
  for (const line of log) {
    if (isUndo(line.event)) while ((kept.at(-1)?.version ?? 0) > line.version) kept.pop();
    kept.push(line);
  }
  return kept;
}

/** For each seat the latest round in which it has thrown dice, as far as the log goes back. */
export function latestTurns(log: readonly LogLine<Event>[], seats: number, round: number): (Turn | null)[] {
  const latest: (Turn | null)[] = Array.from({ length: seats }, () => null);
  let now = round - log.filter(({ event }) => event.event === 'round').length;
  for (const { event } of standing(log)) {
    if (event.event === 'round') now = event.round;
    if (!('seat' in event)) continue;
    const turn = latest[event.seat];
    if (turn?.round === now) addTo(turn, event);
    else if (event.event === 'roll') {
      const begun = emptyTurn(now);
      addTo(begun, event);
      latest[event.seat] = begun;
    }
  }
  return latest;
}

export const isHit = ({ face }: Fallen): boolean => face !== 'blank';

/** What the hits of these throws bring: coins, steps and credits added up, and the colours of other symbols. */
export interface Haul {
  coin: number;
  step: number;
  credit: number;
  symbols: Kind[];
}

export function haulOf(throws: readonly (readonly Fallen[])[]): Haul {
  const haul: Haul = { coin: 0, step: 0, credit: 0, symbols: [] };
  for (const { kind, face } of throws.flat()) {
    const { shows, amount } = faceOf(face);
    if (shows === 'coin' || shows === 'step' || shows === 'credit') haul[shows] += amount;
    else if (shows !== 'blank') haul.symbols.push(kind);
  }
  return haul;
}
