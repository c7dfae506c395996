/** Why the bot would do it, in one sentence. */
import { list, pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Explain } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Colour, View } from '../protocol.gen';
import { euros, text } from '../text';
import type { words as english } from '../text/hints/en';

export const hintText = words(import.meta.glob<{ words: typeof english }>('../text/hints/[a-z][a-z].ts'));

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** An unknown reason is none. */
export const explain: Explain<View> = ({ key, data }) => {
  const [w, h] = [pick(text), pick(hintText)];
  const horse = Number(data.horse);
  const money = (of: unknown): string => euros(Number(of));
  switch (key) {
    case 'bet':
      return h.bet(numbers(data.horses).join(' + '), Number(data.odds));
    case 'draw': {
      const colours = [...new Set(Array.isArray(data.colours) ? (data.colours as Colour[]) : [])];
      return h.draw(
        list(
          prefs.language,
          colours.map((colour) => w.colours[colour]),
        ),
      );
    }
    case 'pays':
      return h.pays(money(data.then), money(data.now));
    case 'side_bet':
      return h.side_bet(money(data.amount));
    case 'bonus':
    case 'prepares':
    case 'hinders':
      return h[key](horse);
    case 'helps':
      return h.helps(horse, w.board.position(Number(data.place)));
    case 'nothing':
    case 'keeps':
    case 'longer':
    case 'harmless':
      return h[key];
    default:
      return '';
  }
};
