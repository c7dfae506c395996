/** The plain table: any game without a screen of its own, shown from what it declares. */
import { pick } from '$lib/i18n';
import { readable } from '$lib/i18n/readable';
import type { Event } from '$lib/protocol';
import type { GameTable, GameWords, ShelfWords, Sound, Tell } from '../game';
import { openBook, sayIn, type Book } from './book';
import Game from './Game.svelte';
import Score from './Score.svelte';
import { text } from './text';

const SOUNDS: [RegExp, Sound][] = [
  [/over|won|wins/, 'finish'],
  [/roll|dice|die|throw/, 'dice'],
  [/card|deal|draw|trick/, 'card'],
];

const sound = ({ event }: Event): Sound => SOUNDS.find(([pattern]) => pattern.test(event))?.[1] ?? 'tap';

const wordsOf = (book: Book): GameWords => ({
  event: (event, who) => sayIn(book, who).event(event),
  move: (move, who) => sayIn(book, who).move(move),
  refusals: pick(book.words).refusals,
  reason: (reason) => pick(book.words).reasons[reason] ?? readable(reason),
  keys: pick(text).keys,
});

export async function tableOf(game: string): Promise<GameTable> {
  const book = await openBook(game);
  const story = (): Promise<Tell> => import('./story').then(({ tell }) => tell);
  return { Game, Score: () => Promise.resolve(Score), words: () => wordsOf(book), sound, story };
}

function shelfWords({ options, names, refusals }: Book['words']['current']): ShelfWords {
  const labelled = Object.entries(options).map(([key, label]) => [key, { label, values: names }] as const);
  return { options: Object.fromEntries(labelled), refusals };
}

export async function shelfOf(game: string): Promise<() => ShelfWords> {
  const book = await openBook(game);
  return () => shelfWords(pick(book.words));
}
