/** Why the bot would do something, in one sentence. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Explain } from '$lib/table/game';
import type { Colour, View } from '../../protocol.gen';
import { colourOf, text, type Words } from '..';
import type { words as english } from './en';

export const hintText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));

type Hints = typeof english;

/** The die that is spoken of: the one on the plate, or the one to take. */
const dieOf = (view: View, colour: unknown, w: Words): string =>
  w.colourDie[(colour as Colour | undefined) ?? colourOf(view.taken ?? 0)];

export function reasonText(key: string, data: Record<string, unknown>, view: View, w: Words, h: Hints): string {
  const [hole, points, percent] = [String(data.hole), Number(data.points), Number(data.percent)];
  const die = dieOf(view, data.colour, w);
  switch (key) {
    case 'group':
      return h.group(die, hole, points, percent);
    case 'line':
      return h.line(hole, points, percent);
    case 'centre':
      return h.centre(die, hole, points, percent);
    case 'bonus':
      return h.bonus(hole, percent);
    case 'neighbours':
      return h.neighbours(die, hole, percent);
    case 'keep':
      return h.keep[data.colour as Colour] ?? '';
    case 'best':
      return h.best(points);
    case 'safe':
    case 'accept':
    case 'less_left':
    case 'finish':
      return h[key];
    default:
      return '';
  }
}

export const explain: Explain<View> = ({ key, data }, _, view) =>
  reasonText(key, data, view, pick(text), pick(hintText));
