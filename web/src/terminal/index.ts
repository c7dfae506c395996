/**
 * The words of every game for the terminal, which asks for them with JSON. Nothing here touches a browser.
 * `load` fetches one language; the other functions speak it.
 */
import { loadWords } from '$lib/i18n/words.svelte';
import type { Language } from '$lib/i18n/forms';
import { ENGLISH } from '$lib/i18n/languages';
import { pickText, translated } from '$lib/i18n/names';
import { pick } from '$lib/i18n';
import { text as frame } from '$lib/i18n/text';
import { refusalsText } from '$lib/i18n/text/refusals';
import { text as shared } from '$lib/table/text';
import { text as plain } from '$lib/table/plain/text';
import { partsText } from '$lib/table/text/parts';
import type { GameWords, ShelfWords, Speech, Who } from '$lib/table/game';
import { sayAs } from '$lib/table/plain/say';
import type { PlainWords, Schema } from '$lib/table/plain/schema';
import { readable } from '$lib/i18n/readable';
import { refusalText } from '$lib/frame/refusals';
import type { Event, Move, Refusal, Setting, View } from '$lib/protocol';
import { prefs } from '$lib/ui/prefs.svelte';
import { found, said } from './path';

const speeches = import.meta.glob<Speech>('../games/*/text/speech.ts', { import: 'speech', eager: true });
const shelves = import.meta.glob<ShelfWords>('../games/*/shelf/[a-z][a-z].ts', { import: 'words', eager: true });

const statistics = import.meta.glob<object>('../games/*/text/figures/[a-z][a-z].ts', { import: 'words', eager: true });

/** The words and the fields that a game of another package brings along. */
interface Book {
  words: PlainWords;
  schema: Schema | null;
}

/** What is being said, to whom. */
interface Moment {
  game: string;
  setting: Partial<Setting>;
  view: View;
  you: number | null;
  names: string[];
  book?: Book;
}

const speechOf = (game: string): Speech | undefined => speeches[`../games/${game}/text/speech.ts`];
const whoOf = ({ you, names }: Moment): Who => ({ you, name: (seat) => names[seat] ?? String(seat) });

function wordsOf(moment: Moment): GameWords | null {
  const speech = speechOf(moment.game);
  if (speech) return speech.words(moment.setting);
  if (!moment.book) return null;
  const { words, schema } = moment.book;
  const sayTo = (who: Who) => sayAs(schema, words, pick(plain), who, prefs.language);
  return {
    event: (event, who) => sayTo(who).event(event),
    move: (move, who) => sayTo(who).move(move),
    refusals: words.refusals,
    reason: (reason) => words.reasons[reason] ?? readable(reason),
    keys: [],
  };
}

export async function load(language: Language): Promise<void> {
  prefs.language = language;
  await loadWords(language);
}

let setting: Partial<Setting> = {};

/** A table with this setting is shown from now on: the words are those of its edition. */
export function begin(given: Partial<Setting>): null {
  setting = given;
  return null;
}

/** Whether there are words for this game here. */
export const speaks = (game: string): boolean => speechOf(game) !== undefined;

/** A sentence for each event, null for those that are not told. */
export function events(moment: Moment, told: Event[]): (string | null)[] {
  const words = wordsOf(moment);
  return told.map((event, at) => words?.event(event, whoOf(moment), moment.view, told.slice(at + 1)) ?? null);
}

export function moves(moment: Moment, offered: Move[]): string[] {
  const words = wordsOf(moment);
  return offered.map((move) => words?.move(move, whoOf(moment), moment.view) ?? '');
}

/** What to do now, in one sentence; empty if the game has no words for it. */
export const prompt = (moment: Moment): string =>
  speechOf(moment.game)?.prompt?.(moment.view, whoOf(moment), moment.setting) ?? '';

export const reason = (moment: Moment, ended: string): string => wordsOf(moment)?.reason(ended) ?? readable(ended);

/** Why not, in the words of the game, of its options or of the table; else in the rules' own. */
export const refusal = (moment: Moment, why: Refusal): string =>
  refusalText(
    why,
    wordsOf(moment)?.refusals ?? {},
    shelf(moment.game)?.refusals ?? {},
    pick(frame).refusals,
    pick(refusalsText),
  );

const shelfIn = (game: string, language: Language): ShelfWords | undefined =>
  shelves[`../games/${game}/shelf/${language}.ts`];
const figuresIn = (game: string, language: Language): object | undefined =>
  statistics[`../games/${game}/text/figures/${language}.ts`];

/** The words of the options; null if the game has none. */
export const shelf = (game: string): ShelfWords | null =>
  shelfIn(game, prefs.language) ?? shelfIn(game, ENGLISH) ?? null;

/** The words at a path in the game's texts, such as `cards.km_25.name`; a function is called with `given`. */
export const text = (game: string, path: string, given: unknown[]): unknown =>
  said(speechOf(game)?.texts(setting) ?? [], path, given);

/** The same in the words that all games share. */
export const common = (path: string, given: unknown[]): unknown =>
  said([pick(frame), pick(shared), pick(partsText), pick(plain)], path, given);

/** Everything below a path that is text. */
export function all(game: string, path: string): unknown {
  const words = found(speechOf(game)?.texts(setting) ?? [], path);
  return typeof words === 'object' ? JSON.parse(JSON.stringify(words)) : null;
}

/** What a box has printed in English and German, in the language of the terminal. */
export const named = (texts: Record<string, string>): string => pickText(texts);

/** Whether there are words for an English text of a box. */
export const translates = (english: string): boolean => translated(english) !== undefined;

/** Whether the game has words at a path. */
export const has = (game: string, path: string): boolean =>
  found(speechOf(game)?.texts(setting) ?? [], path) !== undefined;

/** The words for the statistics of simulations; null if the game has none. */
export const figures = (game: string): object | null =>
  figuresIn(game, prefs.language) ?? figuresIn(game, ENGLISH) ?? null;
