/** Why a bot would do something, in one sentence. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Explain } from '$lib/table/game';
import type { View } from '../../protocol.gen';
import { text } from '..';
import type { words as english } from './en';

const hints = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const explain: Explain<View> = ({ key, data }) => {
  const kinds: Record<string, string> = pick(text).kinds;
  const said = pick(hints)[key];
  const kind = typeof data.kind === 'string' ? (kinds[data.kind] ?? data.kind) : '';
  return said?.({ risk: number(data.risk), dice: number(data.dice), steps: number(data.steps), kind }) ?? '';
};
