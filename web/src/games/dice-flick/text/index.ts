/** The words of Dice Flick, in English, German and French, keyed by event and refusal. */
import { list, pick } from '$lib/i18n';
import type { Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import type { Likely } from '../aim/landings';
import { isSetting } from '../protocol';
import type { Colour, Event, Landed, Landing, Move, Placed, Scoring, Setting, View } from '../protocol.gen';
import type { GameWords, Who } from '$lib/table/game';
import { byEvent } from '$lib/table/kit/kinds';
import { prefs } from '$lib/ui/prefs.svelte';
import type { words as parts } from './parts/en';
import type { words as english } from './en';
import type { Say } from './say';

export type Words = typeof english;
export const text = languages(import.meta.glob<{ words: Words }>('./[a-z][a-z].ts'));

/** The words that gameWords needs from `parts`, once they are loaded. */
export type Book = Pick<typeof parts, 'moves' | 'aim' | 'refusals' | 'keys'>;
export const book: { open: (() => Book) | null } = { open: null };

/** The dice of every edition stand in this order; the setting may say otherwise. */
const COUNTS: [Colour, number][] = [
  ['blue', 5],
  ['yellow', 5],
  ['green', 5],
  ['white', 3],
  ['pink', 2],
];
const USUAL: readonly Colour[] = COUNTS.flatMap(([colour, count]) => Array.from({ length: count }, () => colour));

export const colourOf = (die: number, setting?: Partial<Setting>): Colour =>
  (isSetting(setting) ? setting.dice.find((each) => each.die === die)?.colour : USUAL[die]) ?? 'blue';

/** How the dice lay before a flick, once a view has shown it. */
const before = new WeakMap<Landing, readonly Placed[]>();

/** A view holds the board before its last flick; the log asks for it again when later views no longer do. */
function lastSeen(landing: Landing, { last }: View): readonly Placed[] {
  if (last && !before.has(landing) && JSON.stringify(last.changes) === JSON.stringify(landing.dice))
    before.set(landing, last.before);
  return before.get(landing) ?? [];
}

export function sayAs(
  who: Who,
  view: View,
  setting?: Partial<Setting>,
  w: Words = pick(text),
  language: Language = prefs.language,
): Say {
  const isYou = (seat: number): boolean => seat === who.you;
  const name = (seat: number): string => (isYou(seat) ? w.you : who.name(seat));
  const die = (each: number): string => w.colours[colourOf(each, setting)];
  const say: Say = {
    who: name,
    isYou,
    does: (seat, you, they) => `${name(seat)} ${isYou(seat) ? you : they}`,
    die,
    dice: (dice) => list(language, dice.map(die)),
    plate: (plate) => w.plates[plate],
    points: (n) => w.points(n),
    what: (scoring) => whatText(scoring, w),
    landing: (event) => landingText(event, lastSeen(event, view), setting, w),
  };
  return say;
}

export function whatText(
  { kind, colour, axis, knaller }: Pick<Scoring, 'kind' | 'colour' | 'axis' | 'knaller'>,
  w: Words,
): string {
  if (kind === 'centre') return w.what.centre;
  if (kind === 'line') return w.what[axis ?? 'row'](knaller ?? '');
  return w.what.combination(w.colours[colour ?? 'white']);
}

/** "Blue is in B2, showing 5; shaken twice; Yellow in C3 turned from 2 to 5" */
export function landingText(
  landing: Landing,
  lay: readonly Placed[],
  setting: Partial<Setting> | undefined,
  w: Words,
): string {
  if (landing.stuck) return w.stuck;
  const die = (id: number): string => w.colourDie[colourOf(id, setting)];
  const isKnaller = (id: number): boolean => colourOf(id, setting) === 'pink';
  const face = (each: Landed): string => (each.face === null || isKnaller(each.die) ? '' : w.shows(each.face));
  const flicked = (each: Landed): string =>
    each.outcome === 'hole' ? w.lies(die(each.die), each.hole ?? '', face(each)) : w.out[each.outcome](die(each.die));
  const knocked = (each: Landed): string => {
    if (each.outcome !== 'hole') return w.knocked.lost(die(each.die));
    const from = lay.find((other) => other.die === each.die) ?? null;
    const { hole } = each;
    if (each.moved) return w.knocked.moved(die(each.die), from?.hole ?? null, hole ?? '', face(each));
    return w.knocked.turned(die(each.die), hole ?? '', from?.face ?? null, each.face ?? 0);
  };
  // A Knaller looks the same on every side.
  const turned = (each: Landed): boolean => each.turned && !isKnaller(each.die);
  const changed = landing.dice.filter(
    (each) => !each.flicked && (each.moved || turned(each) || each.outcome !== 'hole'),
  );
  return [
    ...landing.dice.filter((each) => each.flicked).map(flicked),
    ...(landing.shakes.length > 0 ? [w.shaken(landing.shakes.length)] : []),
    ...changed.map(knocked),
    ...(landing.fallback.length > 0 ? [w.settled(landing.fallback.map(die).join(', '))] : []),
  ].join('; ');
}

/** What the table around the game needs of these words. */
export function gameWords(
  setting?: Partial<Setting>,
  w: Words = pick(text),
  language: Language = prefs.language,
  words: Book | null = book.open?.() ?? null,
): GameWords<View, Move, Event> {
  return {
    event: (event, who, view) => byEvent<Event, Say>(w.events, event, sayAs(who, view, setting, w, language)),
    move: (move) => (words ? moveText(move, w, words) : ''),
    refusals: words?.refusals ?? {},
    reason: (reason) => w.reasons[reason] ?? reason,
    keys: words?.keys ?? [],
  };
}

/** An amount to the flicker's left (positive) or right. */
export function sidewards(much: string, side: number, { moves }: Pick<Book, 'moves'>): string {
  if (side === 0) return much;
  return side > 0 ? moves.left(much) : moves.right(much);
}

export const azimuthText = (azimuth: number, book: Pick<Book, 'moves'>): string =>
  azimuth === 0 ? book.moves.straight : sidewards(book.moves.degrees(Math.abs(azimuth)), azimuth, book);

/** "Likely: C4 31 %, C5 22 %; missed: 9 %" */
export function likelyText({ holes, missed }: Likely, { aim }: Pick<typeof parts, 'aim'>): string {
  const named = holes.slice(0, 3).map(({ hole, share }) => `${hole} ${aim.percent(Math.round(100 * share))}`);
  return aim.likely(named.join(', '), aim.percent(Math.round(100 * missed)));
}

export function moveText(move: Move, w: Words, book: Book): string {
  switch (move.move) {
    case 'take':
      return book.moves.take(w.colours[move.die]);
    case 'flick':
      return book.moves.flick(
        w.plates[move.plate],
        azimuthText(Math.round(move.azimuth), book),
        book.aim.percent(Math.round(move.strength * 100)),
      );
    case 'score_combination':
      return book.moves.score(whatText({ kind: 'combination', colour: move.colour, axis: null, knaller: null }, w));
    case 'score_centre':
      return book.moves.score(w.what.centre);
    case 'score_line':
      return book.moves.score(w.what[move.axis](move.hole));
    case 'land':
      return '';
    default:
      return book.moves[move.move];
  }
}
