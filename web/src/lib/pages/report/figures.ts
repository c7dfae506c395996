/** Figures as they are shown: rounded so that what adds up exactly still does. Pure. */
import type { Report, ReportStep } from '$lib/protocol/report';

export type Measure = 'chances' | 'points';

/** Those who win together, and how their game went, in shares of a win or in points. */
export interface Side {
  seats: number[];
  start: number;
  luck: number;
  play: number;
  others: number;
  result: number;
  /** Before the deal, then after each step. */
  values: number[];
  /** The luck by kinds: the deal, a tremor of the hand. */
  lucks: Record<string, number>;
}

/** What a step says about a measure. */
const of = (measure: Measure, step: ReportStep): { value: number[]; play: number[]; luck: number[] } =>
  measure === 'chances'
    ? { value: step.chances, play: step.play, luck: step.luck }
    : { value: step.points ?? [], play: step.points_play ?? [], luck: step.points_luck ?? [] };

/** The sides in the order of their first seats; `sides` has the side of each seat, null if everybody plays alone. */
export function sidesOf(report: Report, measure: Measure, sides: readonly number[] | null): Side[] {
  const groups = new Map<number, number[]>();
  for (let seat = 0; seat < report.seats; seat++) {
    const side = sides?.[seat] ?? seat;
    groups.set(side, [...(groups.get(side) ?? []), seat]);
  }
  return [...groups.values()].map((seats) => sideOf(report, measure, seats));
}

/** Partners share a win, so their chances add up; their points are the same. */
function sideOf(report: Report, measure: Measure, seats: number[]): Side {
  const unit = measure === 'chances' ? report.unit : report.points_unit;
  const counted = measure === 'chances' ? seats : seats.slice(0, 1);
  const total = (values: readonly number[]): number =>
    counted.reduce((sum, seat) => sum + (values[seat] ?? 0), 0) / unit;
  const steps = report.steps.map((step) => ({ ours: seats.includes(step.seat), ...of(measure, step) }));
  const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
  const start = total(measure === 'chances' ? report.start : report.points_start);
  return {
    seats,
    start,
    luck: sum(steps.map(({ luck }) => total(luck))),
    play: sum(steps.map(({ ours, play }) => (ours ? total(play) : 0))),
    others: sum(steps.map(({ ours, play }) => (ours ? 0 : total(play)))),
    result: total(measure === 'chances' ? report.result : report.points_result),
    values: [start, ...steps.map(({ value }) => total(value))],
    lucks:
      measure === 'chances'
        ? Object.fromEntries(Object.entries(report.luck_parts ?? {}).map(([part, values]) => [part, total(values)]))
        : {},
  };
}

/** Whole numbers that add up to `total`, each as near to its value as can be. */
export function wholes(values: readonly number[], total: number): number[] {
  const rounded = values.map((value) => Math.round(value));
  let missing = total - rounded.reduce((sum, value) => sum + value, 0);
  while (missing !== 0 && rounded.length > 0) {
    const step = Math.sign(missing);
    const gaps = rounded.map((value, i) => ((values[i] ?? 0) - value) * step);
    const at = gaps.indexOf(Math.max(...gaps));
    rounded[at] = (rounded[at] ?? 0) + step;
    missing -= step;
  }
  return rounded.map((value) => value + 0); // no minus before a zero
}

/** One side's sum as it is shown: start + luck + play + others = result, in whole percent or points. */
export interface Sum {
  start: number;
  luck: number;
  play: number;
  others: number;
  result: number;
}

/** The sums of all sides; chances at the start, and at the end, are 100 % together. */
export function sumsOf(sides: readonly Side[], measure: Measure): Sum[] {
  const scale = measure === 'chances' ? 100 : 1;
  const scaled = (values: number[]): number[] => values.map((value) => value * scale);
  const column = (values: number[]): number[] =>
    measure === 'chances' ? wholes(scaled(values), 100) : values.map((value) => Math.round(value));
  const starts = column(sides.map((side) => side.start));
  const results = column(sides.map((side) => side.result));
  return sides.map((side, i) => {
    const [start = 0, result = 0] = [starts[i], results[i]];
    const [luck = 0, play = 0, others = 0] = wholes(scaled([side.luck, side.play, side.others]), result - start);
    return { start, luck, play, others, result };
  });
}

/** Everybody's value at one place of the curve: chances in whole percent that are 100 together, points as they are. */
export function valuesAt(sides: readonly Side[], measure: Measure, place: number): number[] {
  const values = sides.map((side) => side.values[place] ?? 0);
  return measure === 'chances'
    ? wholes(
        values.map((value) => value * 100),
        100,
      )
    : values.map((value) => Math.round(value));
}

/** The mean standard error of the chances, where there is one. */
export function meanError(report: Report): number {
  const errors = report.steps.flatMap((step) => step.error).filter((error) => error > 0);
  return errors.length === 0 ? 0 : errors.reduce((sum, error) => sum + error, 0) / errors.length / report.unit;
}

/** "43 %"; of hundredths. `signed`: with a plus before a gain. */
export function percent(language: string, hundredths: number, digits = 0, signed = false): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(hundredths / 100);
}

/** "1,250", "+30". */
export function points(language: string, value: number, digits = 0, signed = false): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
}

/** A figure of a measure as it is read. */
export const figure = (language: string, measure: Measure, value: number, signed = false): string =>
  (measure === 'chances' ? percent : points)(language, value, 0, signed);
