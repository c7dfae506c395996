/** What differs between two editions, in words. */
import { readable } from '$lib/i18n/readable';
import type { Difference } from './editions';
import type { words } from './text/en';

const LONGEST = 80;

/** Small words for the keys of data files: those of the game, then those that every game may use. */
export type DataWords = Record<string, string>;

/** Where a value stands: "Red light · number", "Space 3 · credits". */
export function sayPlace(difference: Difference, language: string, data: DataWords): string {
  const { place, names } = difference;
  const parts: string[] = [];
  for (const [i, key] of place.entries()) {
    const name = names[i]?.[language] ?? names[i]?.en;
    const next = names[i + 1] ?? {};
    if (name) parts.push(name);
    else if (Object.keys(next).length > 0 && i + 1 < place.length)
      continue; // "card", before the name of the card
    else if (/^\d+$/.test(key) && parts.length > 0) parts.push(`${parts.pop() ?? ''} ${key}`);
    else parts.push(data[key] ?? readable(key).toLowerCase());
  }
  const [first = ''] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...parts.slice(1)].join(' · ');
}

/** A value in a few words; null if that cannot be done. */
export function sayValue(value: unknown, w: typeof words, data: DataWords): string | null {
  if (typeof value === 'boolean') return value ? w.yes : w.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return data[value] ?? (value.length > LONGEST ? null : value);
  if (!Array.isArray(value)) return null;
  const parts = value.map((each) => sayValue(each, w, data));
  const said = parts.join(', ');
  return parts.includes(null) || said.length > LONGEST ? null : said;
}

/** What differs at a place: "6 instead of 5". */
export function sayChange(difference: Difference, w: typeof words, data: DataWords): string {
  const { place, standard, here } = difference;
  if (place.length === 0) return w.lines(Number(here));
  if (standard === null) return w.isNew;
  if (here === null) return w.isMissing;
  const [now, before] = [sayValue(here, w, data), sayValue(standard, w, data)];
  return now === null || before === null ? w.isOther : w.instead(now, before);
}
