/** Chances as people read them. */
import type { Language } from '$lib/i18n/forms';
import { prefs } from '$lib/ui/prefs.svelte';

const LEAST = 0.001;
/** Below this, and above one minus this, a tenth of a percent says something. */
const FINE = 0.1;

export function percent(chance: number, language: Language = prefs.language): string {
  const isFine = chance > 0 && chance < 1 && (chance < FINE || chance > 1 - FINE);
  const form = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: isFine ? 1 : 0 });
  if (chance > 0 && chance < LEAST) return `<${form.format(LEAST)}`;
  if (chance < 1 && chance > 1 - LEAST) return `>${form.format(1 - LEAST)}`;
  return form.format(chance);
}

/** A number with one decimal digit at most, such as an expected amount. */
export const about = (number: number, language: Language = prefs.language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(number);
