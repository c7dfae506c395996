/** A race read again from its log: how far each side was after each round, who stood still, who was attacked. Pure. */
import type { LogLine } from '$lib/table/live/reducer';
import type { Attack, Event, View } from '../protocol.gen';
import { sideOf } from '../protocol';

export interface SideRace {
  side: number;
  /** Kilometres at the start and after each round. */
  totals: number[];
  /** Turns that began while the side could not drive. */
  stood: number;
  attacks: number;
  meisterzuege: number;
  /** The most kilometres in turns one after the other. */
  stretch: number;
}

interface Running extends SideRace {
  total: number;
  open: Attack | null;
  started: boolean;
  /** Kilometres since the last turn in which it did not drive. */
  run: number;
  drove: boolean;
}

/** Null if the log does not begin with the deal. */
export function raceOf(log: LogLine<Event>[], view: View): SideRace[] | null {
  if (!log.some(({ event }) => event.event === 'deal')) return null;
  const sides = view.sides.map(({ side }): Running => ({
    ...{ side, totals: [0], stood: 0, attacks: 0, meisterzuege: 0, stretch: 0 },
    ...{ total: 0, open: null, started: view.options.start_green === true, run: 0, drove: true },
  }));
  let turns = 0;
  const roundEnds = (): void => {
    for (const side of sides) side.totals.push(side.total);
  };
  for (const { event } of log) {
    if (event.event === 'turn') {
      if (turns > 0 && turns % view.seats === 0 && !event.again) roundEnds();
      if (!event.again) turns += 1;
    }
    const about = sides['side' in event ? event.side : 'seat' in event ? sideOf(view, event.seat) : -1];
    if (about) happens(about, event);
  }
  roundEnds();
  return sides;
}

function happens(side: Running, event: Event): void {
  switch (event.event) {
    case 'turn':
      if (side.open || !side.started) side.stood += 1;
      if (!side.drove) side.run = 0;
      side.drove = event.again && side.drove;
      break;
    case 'drive':
      side.total = event.total;
      side.run += event.km;
      side.drove = true;
      side.stretch = Math.max(side.stretch, side.run);
      break;
    case 'attack':
      side.attacks += 1;
      if (event.card !== 'speed_limit') side.open = event.card;
      break;
    case 'defend':
      if (event.card !== 'end_of_limit') side.open = null;
      side.started = true;
      break;
    case 'secure':
    case 'meisterzug':
      if (event.card === 'right_of_way') side.started = true;
      if (event.event === 'meisterzug') side.meisterzuege += 1;
      break;
    case 'cancel':
      if (event.card !== 'speed_limit') side.open = null;
      break;
  }
}
