/** The geometry of a chart: which lines there are, where they run, where their names stand. Pure. */
import type { ChartLine } from '../game';

/** One line for all seats that stood alike all the time, such as partners. */
export interface Drawn {
  seats: number[];
  values: number[];
}

export function drawnLines(lines: readonly ChartLine[]): Drawn[] {
  const drawn: Drawn[] = [];
  for (const { seat, values } of lines) {
    const same = drawn.find(
      (line) => line.values.length === values.length && line.values.every((v, i) => v === values[i]),
    );
    if (same) same.seats.push(seat);
    else drawn.push({ seats: [seat], values: [...values] });
  }
  return drawn;
}

/** From the lowest to the highest value that has to be seen; zero always is. */
export function rangeOf(lines: readonly Drawn[], goal: number | undefined): [number, number] {
  const values = [0, ...lines.flatMap((line) => line.values), ...(goal === undefined ? [] : [goal])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return [low, high === low ? low + 1 : high];
}

/** Round values for the lines across: 0, 200, 400 … There are no halves of whole things. */
export function ticks([low, high]: readonly [number, number], most = 5): number[] {
  const areWhole = Number.isInteger(low) && Number.isInteger(high);
  const rough = Math.max(areWhole ? 1 : 0, (high - low) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Places for names that would cover each other: moved apart by at least `gap`, inside of `from` and `to`. */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let free = from;
  for (const i of order) {
    places[i] = Math.max(places[i] ?? 0, free);
    free = places[i] + gap;
  }
  let end = to;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i] ?? 0, end);
    end = places[i] - gap;
  }
  return places;
}

/** Where a line carries its mark: at its end, and now and then before. */
export function marksOf(count: number, most = 6): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0);
}
