/** What the edition of this table prints on its dice, for the parts that show dice. */
import { getContext, setContext } from 'svelte';
import type { Face, Setting } from './protocol.gen';

type Box = Partial<Setting>;
type Bonus = keyof Setting['bonuses'];

const KEY = Symbol('box');

/** For all parts of a table. It may come after the first picture. */
export const giveBox = (box: () => Box): void => void setContext(KEY, box);
export const takeBox = (): (() => Box) => getContext<(() => Box) | undefined>(KEY) ?? ((): Box => ({}));

export const isBonus = (face: Face | null | undefined): face is Bonus => face?.startsWith('bonus_') ?? false;

/** What a green die pays for a win bet; null for other faces. */
export function worthOf(face: Face | null | undefined, box: Box): number | null {
  if (!isBonus(face)) return null;
  return box.bonuses?.[face].win ?? Number(face.slice('bonus_'.length));
}
