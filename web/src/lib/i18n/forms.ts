/** How languages count, list and tell the time. It imports nothing, so that every language file can use it. */

export type Language = 'en' | 'de';
export const LANGUAGES: readonly Language[] = ['en', 'de'];

/** The language to begin with: the browser's first one that we have words for. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

export interface Forms {
  one: string;
  other: string;
}

/** "1 card", "2 cards": `#` stands for the number, written as the language writes it. */
export function plural(language: Language, n: number, forms: Forms): string {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? forms.one : forms.other;
  return form.replaceAll('#', new Intl.NumberFormat(language).format(n));
}

/** "Anna, Ben and Cem". */
export function list(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** A time of day, as people read it. */
export function timeOfDay(language: Language, iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(date);
}
