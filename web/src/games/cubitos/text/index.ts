/** The words of Cubitos, in English, German and French. Names of cards come with the setting of the table. */
import { pick, pickText } from '$lib/i18n';
import { list, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import { SHOWN, faceOf } from '../protocol';
import type { Bonus, Dice, Event, Kind, Move, Setting, View } from '../protocol.gen';
import type { GameWords, Who } from '$lib/table/game';
import { byEvent } from '$lib/table/kit/kinds';
import { prefs } from '$lib/ui/prefs.svelte';
import type { words as english } from './en';
import '../shelf/names';
import type { Gathered } from '../turns/gather';
import { haulOf, type Haul } from '../turns/turn';
import type { Say } from './say';

export type Words = typeof english;
export const text = languages(import.meta.glob<{ words: Words }>('./[a-z][a-z].ts'));

export function faceText(face: string, w: Words = pick(text)): string {
  const { shows, amount } = faceOf(face);
  return w.faces[shows]?.(amount) ?? face;
}

export const bonusText = (bonus: Bonus, w: Words = pick(text)): string =>
  bonus.kind === 'gain' ? w.bonus.gain(bonus.cost) : w.bonus[bonus.kind](bonus.amount);

export const diceText = (dice: Dice, w: Words = pick(text)): string =>
  SHOWN.flatMap((kind) => (dice[kind] ? [`${dice[kind]} ${w.kinds[kind]}`] : [])).join(', ') || w.nothing;

/** "3 coins, 1 step"; empty if there is nothing. */
const gainsText = (coins: number, steps: number, credits: number, w: Words): string[] => [
  ...(coins > 0 ? [w.count.coins(coins)] : []),
  ...(steps > 0 ? [w.count.steps(steps)] : []),
  ...(credits > 0 ? [w.count.credits(credits)] : []),
];

export const haulText = ({ coin, step, credit, symbols }: Haul, w: Words = pick(text)): string =>
  [...gainsText(coin, step, credit, w), ...symbols.map((kind) => w.kinds[kind])].join(', ') || w.nothing;

export function sayAs(
  who: Who,
  setting: Partial<Setting> = {},
  w: Words = pick(text),
  language: Language = prefs.language,
): Say {
  const name = (seat: number): string => who.name(seat);
  return {
    name,
    names: (seats) => list(language, seats.map(name)),
    isYou: (seat) => seat === who.you,
    card: (id) => {
      const names = setting.cards?.find((card) => card.id === id)?.names;
      return names ? pickText(names) : id;
    },
    kind: (kind) => w.kinds[kind],
    colours: (colours) =>
      list(
        language,
        colours.map((colour) => w.colours[colour] ?? colour),
      ),
    face: (face) => faceText(face, w),
    dice: (dice) => diceText(dice, w),
    hits: ({ faces }) =>
      faces
        .filter(({ face }) => face !== 'blank')
        .map(({ kind, face }) => `${w.kinds[kind]}: ${faceText(face, w)}`)
        .join(', '),
    haul: ({ throws }) => haulText(haulOf(throws), w),
    gains: ({ coins, steps, credits }) => gainsText(coins, steps, credits, w).join(', '),
    list: (some) => list(language, some),
    bonuses: (bonuses) => bonuses.map((bonus) => bonusText(bonus, w)).join(', '),
  };
}

/** Things that happened by themselves are not worth a line. */
const isQuiet = (event: Event | Gathered): boolean =>
  (event.event === 'draw' && event.auto) ||
  ((event.event === 'coins' || event.event === 'steps') && !event.card) ||
  (event.event === 'announce' && event.swords === 0) ||
  (event.event === 'compare' && event.winners.length === 0);

/** What the table around the game needs of these words. */
export function gameWords(
  setting: Partial<Setting> = {},
  w: Words = pick(text),
  language: Language = prefs.language,
): GameWords<View, Move, Event | Gathered> {
  return {
    event: (event, who) =>
      isQuiet(event) ? null : byEvent<Event | Gathered, Say>(w.events, event, sayAs(who, setting, w, language)),
    move: (move, who, view) => moveText(move, view, sayAs(who, setting, w, language), setting, w),
    refusals: w.refusals,
    reason: (reason) => w.reasons[reason] ?? reason,
    keys: w.keys,
  };
}

function moveText(move: Move, view: View, say: Say, setting: Partial<Setting>, w: Words): string {
  const { active = [], ask } = view.players[view.seat ?? 0] ?? {};
  const about = ask?.about;
  const cardOf = (kind: Kind | undefined): string => {
    const card = setting.cards?.find((each) => each.kind === kind);
    return card ? `${pickText(card.names)} (${w.kinds[card.kind]})` : kind ? w.kinds[kind] : '';
  };
  const what = (): string => {
    switch (move.move) {
      case 'draw':
        return say.dice({ ...move.dice, ...move.free, ...move.rest });
      case 'choose': {
        const lying = (['draw', 'roll', 'rest'] as const).flatMap((area) => {
          const dice = move.dice[area] ?? {};
          return Object.keys(dice).length > 0 ? [`${say.dice(dice)} (${w.areas[area] ?? area})`] : [];
        });
        const shown = move.active.flatMap((place) => {
          const die = active[place];
          return die ? [`${w.kinds[die.kind]} (${w.areas.active ?? ''})`] : [];
        });
        return [...lying, ...shown].join(', ') || w.nothing;
      }
      case 'kind':
        return cardOf(move.kind) + (move.face ? `: ${say.face(move.face)}` : '');
      case 'buy':
        return cardOf(move.kind);
      case 'use':
        return cardOf(active[move.die]?.kind);
      case 'go':
        return w.track.field(move.field);
      case 'either':
        return w.words[`${about ?? ''}_${move.what}`] ?? w.words[move.what] ?? '';
      case 'seat':
        return say.name(move.seat);
      default:
        return '';
    }
  };
  if (move.move === 'special' && !move.use) return w.decline;
  return w.moves[move.move](what());
}
