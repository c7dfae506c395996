/** The words of Finish Line, in English, German and French, keyed by face, event and refusal. */
import { pick, pickText } from '$lib/i18n';
import { money, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import { placeOf } from '../protocol';
import type { Colour, Event, Face, Move, Runner, Setting, View } from '../protocol.gen';
import type { GameWords, Who } from '$lib/table/game';
import { byEvent } from '$lib/table/kit/kinds';
import { prefs } from '$lib/ui/prefs.svelte';
import type { words as english } from './en';
import '../shelf/names';
import type { Say } from './say';

export type Words = typeof english;
export const text = languages(import.meta.glob<{ words: Words }>('./[a-z][a-z].ts'));

let lent = (): Record<string, string> => ({});
/** The words for refusals come with the parts of the table: nobody is refused anything before. */
export const refusalBook = (): Record<string, string> => lent();
export const lendRefusals = (book: () => Record<string, string>): void => void (lent = book);

/** With the worth of green dice as this edition has it. */
export function wordsIn({ bonuses }: Partial<Setting>, w: Words = pick(text)): Words {
  if (!bonuses) return w;
  const faces = { ...w.faces };
  for (const face of ['bonus_1000', 'bonus_2000', 'bonus_3000'] as const)
    faces[face] = w.board.carries.bonus(bonuses[face].win);
  return { ...w, faces };
}

export const euros = (amount: number, language: Language = prefs.language): string => money(language, amount);

/** With its sign: what was won or lost. */
export const gain = (amount: number): string => `${amount > 0 ? '+' : ''}${euros(amount)}`;

export const horseName = (runner: Runner): string => pickText(runner.names);

export function sayAs(
  who: Who,
  next: readonly Event[] = [],
  w: Words = pick(text),
  language: Language = prefs.language,
): Say {
  const isYou = (seat: number): boolean => seat === who.you;
  const die = (colour: Colour, face: Face): string => `${w.faces[face]} (${w.colours[colour]})`;
  const say: Say = {
    name: (seat) => who.name(seat),
    who: (seat) => (isYou(seat) ? w.you : who.name(seat)),
    isYou,
    money: (amount) => euros(amount, language),
    horses: (horses) => horses.join(', '),
    colours: (colours) => colours.map((colour) => w.colours[colour]).join(', '),
    die,
    dice: (colours, faces) => faces.map((face, i) => die(colours[i] ?? 'white', face)).join(', '),
    place: (event) => placeOf(event.horse, event.row, event.pair),
    use: ({ face, horse, from }) => {
      const target = from !== undefined ? `, ${w.colours.white} ${from} → ${horse}` : horse ? ` ${w.on(horse)}` : '';
      return w.faces[face] + target + say.then;
    },
    then: '',
  };
  const end = next.findIndex((event) => event.event in w.events);
  const followed = (end < 0 ? next : next.slice(0, end)).flatMap((event) => {
    const fragment = byEvent(w.then, event, say);
    return fragment ? [`, ${fragment}`] : [];
  });
  say.then = followed.join('');
  return say;
}

/** What the table around the game needs of these words. */
export function gameWords(
  setting: Partial<Setting> = {},
  words: Words = pick(text),
  language: Language = prefs.language,
): GameWords<View, Move, Event> {
  const w = wordsIn(setting, words);
  return {
    event(event, who, _view, next) {
      // Other people's throws are seen on the table; what they make of them is told.
      if (event.event === 'roll' && event.seat !== who.you) return null;
      return byEvent(w.events, event, sayAs(who, next, w, language));
    },
    move: (move, who) => moveText(move, sayAs(who, [], w, language), w),
    refusals: refusalBook(),
    reason: (reason) => w.reasons[reason] ?? reason,
    keys: w.keys,
  };
}

export function moveText(move: Move, say: Say, w: Words): string {
  switch (move.move) {
    case 'bet': {
      const win = move.win.map((bet) => `${say.money(bet.stake)} ${w.on(bet.horse)}`);
      const place = move.place.map((bet) => `${say.money(bet.stake)} ${w.onPair(bet.horses.join('+'))}`);
      return win.length + place.length > 0 ? w.moves.bet([...win, ...place].join(', ')) : w.moves.noBet;
    }
    case 'draw':
      return w.moves.draw(say.colours(move.colours));
    case 'use':
      return say.use(move) + usedWith(move, say);
    case 'discard':
      return w.moves.discard(say.die(move.colour, move.face));
    case 'place':
      return w.moves.place(move.horse);
    case 'decline':
      return w.moves.decline;
  }
}

const usedWith = (move: Extract<Move, { move: 'use' }>, say: Say): string => {
  if (move.order) return `: ${say.horses(move.order)}`;
  return move.dice ? `: ${say.colours(move.dice)}` : '';
};
