/** How languages count, list and tell the time. It imports nothing, so that every language file can use it. */

/** The code of a language, as its files are called: `en`. */
export type Language = string;

/** A text for each way in which the language counts: English has two, Polish four. `other` is always there. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** "1 card", "2 cards": `#` stands for the number, written as the language writes it. */
export function plural(language: Language, n: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return form.replaceAll('#', number(language, n));
}

/** "1,234.5"; of digits behind the point only those that are wanted. */
export function number(language: Language, n: number, digits = 3): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(n);
}

/** "€1,500", "1.500 €": whole euros. */
export function money(language: Language, amount: number): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    amount,
  );
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
