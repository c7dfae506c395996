/** What was chosen for an option, as people read it. */
import { readable } from '$lib/i18n/readable';
import type { Choice, Option } from '$lib/protocol';
import type { OptionWords } from '../game';

/** Names for the keys of values; `seat` says which seat is meant. */
export function choiceText(
  option: Option,
  value: Choice,
  words: OptionWords | undefined,
  seat: (number: number) => string,
): string {
  const named = (key: string): string => words?.values?.[key] ?? readable(key);
  if (option.kind === 'seat' && typeof value === 'number') return seat(value + 1);
  if (option.kind === 'words') return String(value).split(' ').filter(Boolean).map(named).join(', ');
  return named(String(value));
}
