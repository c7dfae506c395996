/** Why the bot would do something, in one sentence. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Explain } from '$lib/table/game';
import type { View } from '../../protocol.gen';
import type { words as english } from './en';

export const hintText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));

export function reasonText(key: string, data: Record<string, unknown>, h: typeof english): string {
  const [points, average, then] = [Number(data.points), Number(data.average), Number(data.then)];
  switch (key) {
    case 'roll':
    case 'keep':
      return h[key](points, average);
    case 'planned':
    case 'swap':
      return h[key](points, then);
    case 'roll_on':
    case 'best':
    case 'square':
      return h[key](points);
    case 'colour':
    case 'take_any':
    case 'no_swap':
      return h[key];
    default:
      return '';
  }
}

export const explain: Explain<View> = ({ key, data }) => reasonText(key, data, pick(hintText));
