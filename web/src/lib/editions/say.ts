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
  if (typeof value === 'string') return data[value] ?? counted(value, data) ?? (value.length > LONGEST ? null : value);
  if (!Array.isArray(value)) return null;
  const parts = value.map((each) => sayValue(each, w, data));
  const said = parts.join(', ');
  return parts.includes(null) || said.length > LONGEST ? null : said;
}

/** A word with a number, such as `drop:3`, if there is a word for it. */
function counted(value: string, data: DataWords): string | null {
  const [key = '', number] = value.split(':');
  const word = data[key];
  return number !== undefined && word !== undefined ? `${number} × ${word}` : null;
}

/** Lists of the same length: the places at which they differ; null if that is more than half of them. */
function sayLists(standard: unknown, here: unknown, w: typeof words, data: DataWords): string | null {
  if (!Array.isArray(standard) || !Array.isArray(here) || standard.length !== here.length) return null;
  const before: unknown[] = standard;
  const after: unknown[] = here;
  const places = before.flatMap((each, i) => (JSON.stringify(each) === JSON.stringify(after[i]) ? [] : [i]));
  if (places.length * 2 > before.length) return null;
  const said = places.map((i) => {
    const [now, was] = [sayValue(after[i], w, data), sayValue(before[i], w, data)];
    return now === null || was === null ? null : w.nth(i + 1, w.instead(now, was));
  });
  return said.includes(null) ? null : said.join(', ');
}

/** What differs at a place: "6 instead of 5". */
export function sayChange(difference: Difference, w: typeof words, data: DataWords): string {
  const { place, standard, here } = difference;
  if (place.length === 0) return w.lines(Number(here));
  if (standard === null) return w.isNew;
  if (here === null) return w.isMissing;
  const places = sayLists(standard, here, w, data);
  if (places !== null) return places;
  const [now, before] = [sayValue(here, w, data), sayValue(standard, w, data)];
  return now === null || before === null ? w.isOther : w.instead(now, before);
}
