/** A finished race as a whole: where everybody was after each round, what decided it, and three figures. Pure. */
import { pick } from '$lib/i18n';
import type { Story, Tell, Who } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import { sizeOf } from '../protocol';
import type { Event, Player, Setting, View } from '../protocol.gen';
import { standing } from '../turns/turn';
import { storyText } from './text';

type Words = typeof storyText.current;

interface Place {
  board: number;
  field: string;
  /** Laps that are over. */
  laps: number;
  finished: boolean;
}

export interface Race {
  /** The number of each round that was played. */
  rounds: number[];
  /** Steps to go for each seat, after each round. */
  left: number[][];
  /** From the start. */
  whole: number;
  /** The most steps that anybody ran in a round. */
  best: { seat: number; steps: number; round: number } | null;
}

/** Steps to go from this place, over all boards and laps. */
function leftFrom(place: Place, { boards, race }: Setting): number {
  if (place.finished) return 0;
  const from = (board: number, field: string): number =>
    boards[board]?.fields.find(({ id }) => id === field)?.distance ?? 0;
  const later = boards.slice(place.board + 1).reduce((sum, _, n) => sum + 1 + from(place.board + 1 + n, 'START'), 0);
  const laps = Math.max(0, race.laps - 1 - place.laps) * from(place.board, 'START');
  return from(place.board, place.field) + later + laps;
}

/** The race as the log tells it; null if the log begins late. */
export function raceOf(log: readonly LogLine<Event>[], seats: number, setting: Setting): Race | null {
  const events = standing(log).map(({ event }) => event);
  const first = events.find((event) => event.event === 'round');
  if (first?.event !== 'round' || first.round !== 1) return null;
  const places = Array.from({ length: seats }, (): Place => ({ board: 0, field: 'START', laps: 0, finished: false }));
  const told: Race = { rounds: [], left: [], whole: 0, best: null };
  const [start] = places;
  told.whole = start ? leftFrom(start, setting) : 0;
  let round = 1;
  let ran = places.map(() => 0);
  const close = (): void => {
    told.rounds.push(round);
    told.left.push(places.map((place) => leftFrom(place, setting)));
    ran.forEach((steps, seat) => {
      if (steps > (told.best?.steps ?? 0)) told.best = { seat, steps, round };
    });
    ran = places.map(() => 0);
  };
  for (const event of events) {
    if (event.event === 'game_over') close();
    if (event.event === 'round') {
      if (event.round > round) close();
      round = event.round;
    }
    const place = 'seat' in event ? places[event.seat] : undefined;
    if (place && 'seat' in event) follow(place, event, ran);
  }
  return told;
}

/** Where somebody is after this event. */
function follow(place: Place, event: Extract<Event, { seat: number }>, ran: number[]): void {
  switch (event.event) {
    case 'walk':
      place.board = event.board;
      place.field = event.path.at(-1) ?? place.field;
      ran[event.seat] = (ran[event.seat] ?? 0) + event.steps;
      break;
    case 'special':
      place.field = event.to ?? place.field;
      break;
    case 'lap':
      place.laps += 1;
      place.field = 'START';
      break;
    case 'board':
      place.board = event.board;
      place.field = 'START';
      break;
    case 'finish':
      place.finished = true;
  }
}

/** What decided it: a last sprint, or a lead that was kept. */
export function decidedBy(race: Race, winner: number, who: Who, w: Words): string | null {
  const you = winner === who.you;
  const name = who.name(winner);
  const ahead = (left: readonly number[]): boolean =>
    left.every((steps, seat) => seat === winner || steps > (left[winner] ?? 0));
  const before = race.left.slice(0, -1);
  const last = before.at(-1);
  if (!last) return null;
  const steps = (last[winner] ?? 0) - (race.left.at(-1)?.[winner] ?? 0);
  if (!ahead(last)) return steps > 0 ? w.sprint(name, steps, you) : null;
  const behind = before.findLastIndex((left) => !ahead(left));
  return behind < 0 ? w.ledAll(name, you) : w.led(name, race.rounds[behind + 1] ?? 0, you);
}

function most(
  players: readonly Player[],
  of: (player: Player) => number,
): { seat: number; amount: number; shared: boolean } {
  const amount = Math.max(...players.map(of));
  const [one, other] = players.filter((player) => of(player) === amount);
  return { seat: one?.seat ?? 0, amount, shared: other !== undefined };
}

function figuresOf(players: readonly Player[], race: Race | null, w: Words): Story['figures'] {
  const about = (label: string, of: (player: Player) => number, none?: string): Story['figures'][number] => {
    const { seat, amount, shared } = most(players, of);
    const value = amount === 0 && none !== undefined ? none : String(amount);
    return amount === 0 || shared ? { label, value } : { label, value, seat };
  };
  const best = race?.best;
  return [
    about(w.busts, (player) => player.counts.busts, w.noBusts),
    about(w.bought, (player) => sizeOf(player.counts.bought)),
    best
      ? { label: w.best(best.round), value: w.steps(best.steps), seat: best.seat }
      : about(w.fans, (player) => player.fans),
  ];
}

export const story: Tell<View, Event, Setting> = (log, view, who, setting) => {
  const w = pick(storyText);
  const race = setting.boards ? raceOf(log, view.seats, setting as Setting) : null;
  const winners = view.outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  const [winner] = winners;
  const alone = winners.length === 1 && winner !== undefined;
  return {
    decided: race && alone ? decidedBy(race, winner, who, w) : null,
    chart: race && {
      title: w.title,
      value: w.steps,
      steps: race.rounds.map(w.round),
      lines: view.players.map(({ seat }) => ({
        seat,
        values: race.left.map((left) => race.whole - (left[seat] ?? 0)),
      })),
      goal: race.whole,
    },
    figures: figuresOf(view.players, race, w),
  };
};
