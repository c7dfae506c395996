/** The log in few lines: what somebody rolls in a round is one line, what they use another, running and buying a third. */
import type { LogLine } from '$lib/table/live/reducer';
import type { Event } from '../protocol.gen';
import { addTo, emptyTurn, standing, type Turn } from './turn';

type Gain = Extract<Event, { event: 'coins' | 'steps' | 'credits' | 'permits' }>;

/** Several events, told as one. */
export type Gathered =
  | { event: 'rolled'; rules: string[]; seat: number; turn: Turn }
  | { event: 'raced'; rules: string[]; seat: number; turn: Turn }
  | { event: 'used'; rules: string[]; seat: number; card: string; times: number; gains: Record<Gain['event'], number> };

const ROLLING: readonly string[] = ['roll', 'bust'];
const RACING: readonly string[] = ['walk', 'bonus', 'buy'];
/** Told by the dice of a turn, or by the line of the round. */
const SEEN: readonly string[] = ['draw', 'danger', 'pass', 'start_player'];
const isGain = (event: Event): event is Gain => ['coins', 'steps', 'credits', 'permits'].includes(event.event);

export function gather(log: readonly LogLine<Event>[]): LogLine<Event | Gathered>[] {
  const lines: LogLine<Event | Gathered>[] = [];
  let open = new Map<string, Gathered>();

  /** The line of this name and seat, begun at the place of the first event that belongs to it. */
  function lineOf<G extends Gathered>(name: string, line: LogLine<Event>, made: G): G {
    const key = `${name}/${made.seat}`;
    const known = open.get(key) as G | undefined;
    if (known) return known;
    open.set(key, made);
    lines.push({ version: line.version, event: made, next: [] });
    return made;
  }

  for (const line of standing(log)) {
    const { event } = line;
    const { rules } = event;
    if (event.event === 'round') open = new Map();
    if (SEEN.includes(event.event)) continue;
    if (ROLLING.includes(event.event) || RACING.includes(event.event)) {
      if (!('seat' in event)) continue;
      const name = ROLLING.includes(event.event) ? 'rolled' : 'raced';
      addTo(lineOf(name, line, { event: name, rules, seat: event.seat, turn: emptyTurn(0) }).turn, event);
    } else if (event.event === 'use') {
      lineOf(event.card, line, used(event.seat, event.card, rules)).times += 1;
    } else if (isGain(event)) {
      // What faces bring is told with the throw, what a field brings with the run.
      if (event.card) lineOf(event.card, line, used(event.seat, event.card, rules)).gains[event.event] += event.amount;
    } else lines.push(line);
  }
  return lines;
}

const used = (seat: number, card: string, rules: string[]): Extract<Gathered, { event: 'used' }> => ({
  event: 'used',
  rules,
  seat,
  card,
  times: 0,
  gains: { coins: 0, steps: 0, credits: 0, permits: 0 },
});
