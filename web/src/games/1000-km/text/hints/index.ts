/** Why the bot would play it: the words for the reasons of `bot/reasons.py`, fetched with the first hint. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { Explain } from '$lib/table/game';
import type { Card, View } from '../../protocol.gen';
import { contextOf } from '..';
import { wordsHere } from '../here';
import type { HintWords } from './words';

const text = words(import.meta.glob<{ words: HintWords }>('./[a-z][a-z].ts'));

const KM = ['km', 'left', 'ahead'];

export const explain: Explain<View> = ({ key, data }, who, view) => {
  const here = wordsHere();
  const say = contextOf(who, view.sides, here);
  const card = (data.attack ?? data.card) as Card | undefined;
  const km = KM.map((name) => data[name]).find((value) => typeof value === 'number');
  return (
    pick(text)[key]?.({
      side: typeof data.side === 'number' ? say.side(data.side) : '',
      card: card ? here.cards[card].name : '',
      km: typeof km === 'number' ? say.km(km) : '',
    }) ?? ''
  );
};
