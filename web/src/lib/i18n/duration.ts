/** How long something takes, as the language says it: "2 days, 3 hours". */
import type { Language } from './forms';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const;

/** The largest unit and the next one, if there is any of it. `short`: as for a small place, "2 days 3 hr". */
export function duration(language: Language, ms: number, short = false): string {
  const largest = UNITS.findIndex(([, size]) => ms >= size);
  const shown = UNITS.slice(largest < 0 ? -1 : largest).slice(0, 2);
  let rest = ms;
  const parts = shown.flatMap(([unit, size], place) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: short ? 'short' : 'long' });
    return count > 0 || (place === 0 && shown.length === 1) ? [format.format(count)] : [];
  });
  return new Intl.ListFormat(language, { type: 'unit', style: short ? 'narrow' : 'long' }).format(parts);
}
