/** What happened in a game: the race from round to round, what decided it, and three figures. */
import { pick } from '$lib/i18n';
import type { Story, Tell, Who } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import { landingOf } from '../protocol';
import type { Event, Setting, View } from '../protocol.gen';
import { storyText } from '../text/story';
import type { words } from '../text/story/en';

type Words = typeof words;

/** The points of a seat after each round. */
function summed(pad: readonly number[]): number[] {
  let total = 0;
  return pad.map((points) => (total += points));
}

const isAhead = (lines: number[][], seat: number, round: number): boolean =>
  lines.every((line, other) => other === seat || (lines[seat]?.[round] ?? 0) > (line[round] ?? 0));

/** One turn that was worth more than the lead at the end, else since when the winner led. */
function decided({ pads, totals, outcome }: View, who: Who, w: Words): string | null {
  const winners = (outcome?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [winner] = winners;
  if (winner === undefined) return null;
  if (winners.length > 1) return w.tie;
  const name = winner === who.you ? null : who.name(winner);
  const lines = pads.map(summed);
  const rounds = pads[winner]?.length ?? 0;
  let since = rounds;
  while (since > 0 && isAhead(lines, winner, since - 1)) since--;
  const lead = (totals[winner] ?? 0) - Math.max(0, ...totals.filter((_, seat) => seat !== winner));
  const best = Math.max(0, ...(pads[winner] ?? []));
  if (since === rounds - 1 && rounds > 1) return w.late(name);
  if (best > lead) return w.turn(name, (pads[winner] ?? []).indexOf(best) + 1, best);
  return w.lead(name, since + 1);
}

/** Groups that were scored and not taken back; null if the log does not go back to the beginning. */
function counted(events: readonly Event[], turns: number): { flicks: number; missed: number; groups: number } | null {
  let [flicks, missed, groups, open, results] = [0, 0, 0, 0, 0];
  for (const event of events) {
    const flicked = landingOf(event)?.dice.find((die) => die.flicked);
    if (flicked) {
      flicks++;
      if (flicked.outcome !== 'hole') missed++;
    }
    if (event.event === 'scored' && event.scoring.kind === 'combination') open++;
    if (event.event === 'undone') open = 0;
    if (event.event === 'result') {
      groups += open;
      open = 0;
      results++;
    }
  }
  return results === turns ? { flicks, missed, groups } : null;
}

export function storyOf(log: readonly LogLine<Event>[], view: View, who: Who, w: Words): Story {
  const rounds = Math.max(0, ...view.pads.map((pad) => pad.length));
  const best = Math.max(0, ...view.pads.flat());
  const bestSeat = view.pads.findIndex((pad) => pad.includes(best));
  const turns = view.pads.reduce((sum, pad) => sum + pad.length, 0);
  const all = counted(
    log.map(({ event }) => event),
    turns,
  );
  return {
    decided: decided(view, who, w),
    chart: {
      title: w.chart,
      value: w.points,
      steps: Array.from({ length: rounds }, (_, i) => w.round(i + 1)),
      lines: view.pads.map((pad, seat) => ({ seat, values: summed(pad) })),
    },
    figures: [
      ...(best > 0
        ? [{ label: w.best((view.pads[bestSeat]?.indexOf(best) ?? 0) + 1), value: String(best), seat: bestSeat }]
        : []),
      ...(all
        ? [
            { label: w.moat(all.flicks), value: String(all.missed) },
            { label: w.groups(all.groups), value: String(all.groups) },
          ]
        : []),
    ],
  };
}

export const story: Tell<View, Event, Setting> = (log, view, who) => storyOf(log, view, who, pick(storyText));
