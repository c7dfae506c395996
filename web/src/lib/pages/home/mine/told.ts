/** What the row of a table says about time. Pure. */
import { fromNow } from '$lib/i18n/ago';
import type { Language } from '$lib/i18n/forms';
import type { OwnTable } from '$lib/protocol/people';

/** Until when, or that the clock stands; over days also since when. `stands`, `left`: the sentences around a time. */
export function told(
  { deadline, stands, since, changed, pace }: OwnTable,
  words: { stands: (day: string) => string; left: (time: string) => string },
  language: Language,
  now: number,
): string {
  const time = fromNow(language, since ?? changed, now);
  if (stands && Date.parse(stands) > now) {
    return words.stands(new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(stands)));
  }
  if (!deadline) return time;
  const left = words.left(fromNow(language, deadline, now));
  return pace?.over_days ? `${left} · ${time}` : left;
}
