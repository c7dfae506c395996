/** The words of Cubo, in English, German and French, keyed by event and refusal. */
import { pick } from '$lib/i18n';
import { list, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import type { Refusal } from '$lib/protocol';
import { refusalText } from '$lib/frame/refusals';
import type { GameWords, Who } from '$lib/table/game';
import { byEvent } from '$lib/table/kit/kinds';
import { prefs } from '$lib/ui/prefs.svelte';
import { GRID, type AnyDie } from '../protocol';
import type { Cell, Event, Move, View } from '../protocol.gen';
import type { words as english } from './en';
import type { Say } from './say';

export type Words = typeof english;
export const text = languages(import.meta.glob<{ words: Words }>('./[a-z][a-z].ts'));

export function dieName(die: AnyDie, w: Words = pick(text)): string {
  return die.colour === 'white' ? w.joker(die.value) : w.die(w.colours[die.colour], die.value);
}

export function sayAs(who: Who, w: Words = pick(text), language: Language = prefs.language): Say {
  const name = (seat: number): string => who.name(seat);
  return {
    name,
    names: (seats) => list(language, seats.map(name)),
    isYou: (seat) => seat === who.you,
    die: (die) => dieName(die, w),
    dice: (dice) => dice.flatMap((die) => (die ? [dieName(die, w)] : [])).join(', '),
    scored: (lines) => {
      const good = lines.filter((line) => line.points > 0);
      return good.length > 0 ? ` (${good.map((line) => `${w.lines[line.line]} ${line.points}`).join(', ')})` : '';
    },
  };
}

/** Shown on the table, not written in the log: they come too thick and fast. */
const QUIET = new Set<Event['event']>(['pick_up', 'throw', 'close', 'race', 'decided']);

/** What the table around the game needs of these words. */
export function gameWords(w: Words = pick(text), language: Language = prefs.language): GameWords<View, Move, Event> {
  return {
    event(event, who) {
      if (QUIET.has(event.event) || (event.event === 'land' && event.seat !== who.you)) return null;
      return byEvent(w.events, event, sayAs(who, w, language));
    },
    move(move, _who, view) {
      const die = move.move === 'take' ? view.centre[move.die] : null;
      if (die) return w.suggested.take(dieName(die, w));
      if (move.move === 'swap') return w.suggested.swap(w.cells[move.cell]);
      if ('square' in move) return w.suggested.square(rowsOf(move.square, view, w));
      return w.moves[move.move] ?? move.move;
    },
    refusals: w.refusals,
    reason: (reason) => w.reasons[reason] ?? reason,
    keys: w.keys,
  };
}

/** A square row by row: "red 4, red 5, red 6 / …". */
function rowsOf(square: Record<Cell, number | null>, view: View, w: Words): string {
  const mine = view.players.find((player) => player.seat === view.seat);
  const names = GRID.map((cell) => {
    if (cell === 'C') return w.joker(mine?.white ?? null);
    const die = mine?.dice?.[square[cell] ?? -1];
    return die ? dieName(die, w) : '';
  });
  return [0, 3, 6].map((from) => names.slice(from, from + 3).join(', ')).join(' / ');
}

/** Why not; with the name of whoever was faster. */
export function whyNot(refusal: Refusal, who: Who, w: Words, frame: Record<string, string>): string {
  const seat = refusal.about?.seat;
  if (refusal.key === 'die_gone' && typeof seat === 'number')
    return w.goneTo(who.name(seat), Math.round(Number(refusal.about?.ms ?? 0)));
  return refusalText(refusal, w.refusals, frame);
}
