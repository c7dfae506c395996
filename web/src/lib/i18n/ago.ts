/** How long ago something was, or how soon it will be, as the language says it: "5 minutes ago", "in 2 days". */
import type { Language } from './forms';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Empty if `iso` is no time. Less than a minute is "now". */
export function fromNow(language: Language, iso: string, now: number): string {
  const apart = Date.parse(iso) - now;
  if (Number.isNaN(apart)) return '';
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = STEPS.find(([, ms]) => Math.abs(apart) >= ms);
  return step ? format.format(Math.trunc(apart / step[1]), step[0]) : format.format(0, 'second');
}
