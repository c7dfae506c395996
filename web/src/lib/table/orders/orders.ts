/** Standing orders in words and values. */
import { readable } from '$lib/i18n/readable';
import type { Option, Options, OrderForm } from '$lib/protocol';
import type { GameTable, OrderWords } from '../game';

/** The values of an order, where nothing was chosen yet those that the game suggests. */
export const valuesOf = ({ params }: OrderForm, given: Options | undefined): Options =>
  Object.fromEntries(params.map(({ key, default: preset }) => [key, given?.[key] ?? preset]));

/** The words of a game's orders, in the language in use; a game that has none gives nothing. */
export const wordsOf = async (game: GameTable): Promise<() => Partial<Record<string, OrderWords>>> =>
  (await game.orders?.()) ?? (() => ({}));

/** A game without words for its orders: their names, made readable. */
export const plainWords = (form: OrderForm): OrderWords => ({ label: readable(form.key), params: {} });

export const labelOf = (words: OrderWords, param: Option): string =>
  words.params[param.key]?.label ?? readable(param.key);

export const valueOf = (words: OrderWords, param: Option, value: string): string =>
  words.params[param.key]?.values?.[value] ?? readable(value);

/** An order with its values in a few words. */
export function saidOf(form: OrderForm, words: OrderWords, values: Options): string {
  if (words.says) return words.says(values);
  const chosen = form.params.map(
    (param) => `${labelOf(words, param)}: ${valueOf(words, param, String(values[param.key]))}`,
  );
  return [words.label, ...chosen].join(', ');
}
