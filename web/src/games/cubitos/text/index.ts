/** The words of Cubitos, German and English. Names of cards come with the setting of the table. */
import { pick, pickText } from '$lib/i18n';
import { list, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import type { Setting } from '$lib/protocol';
import type { GameWords, Who } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import {
  faceOf,
  SHOWN,
  type Area,
  type Bonus,
  type CubitosEvent,
  type CubitosMove,
  type CubitosSetting,
  type CubitosView,
  type Dice,
  type Kind,
} from '../protocol';
import type { words as english } from './en';
import type { Say } from './say';

export type Words = typeof english;
export const text = languages<Words>({ en: () => import('./en'), de: () => import('./de') });

export function faceText(face: string, w: Words = pick(text)): string {
  const { shows, amount } = faceOf(face);
  return w.faces[shows]?.(amount) ?? face;
}

export const bonusText = (bonus: Bonus, w: Words = pick(text)): string =>
  bonus.kind === 'gain' ? w.bonus.gain(bonus.cost) : w.bonus[bonus.kind](bonus.amount);

export const diceText = (dice: Dice, w: Words = pick(text)): string =>
  SHOWN.flatMap((kind) => (dice[kind] ? [`${dice[kind]} ${w.kinds[kind]}`] : [])).join(', ') || w.nothing;

export function sayAs(
  who: Who,
  setting: Partial<CubitosSetting> = {},
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
    bonuses: (bonuses) => bonuses.map((bonus) => bonusText(bonus, w)).join(', '),
  };
}

/** Seen on the table, or told by what stands beside them. */
export const QUIET: ReadonlySet<string> = new Set([
  'push',
  'refill',
  'rest',
  'wait',
  'skip',
  'accept',
  'end_support',
  'end_move',
  'either',
  'receiver',
  'shortcut',
]);

/** Things that happened by themselves are not worth a line. */
const isQuiet = (event: CubitosEvent): boolean =>
  QUIET.has(event.event) ||
  (event.event === 'draw' && event.auto === true) ||
  ((event.event === 'coins' || event.event === 'steps') && !event.card) ||
  (event.event === 'announce' && event.swords === 0) ||
  (event.event === 'compare' && event.winners.length === 0);

/** What the table around the game needs of these words. */
export function gameWords(
  setting: Setting = {},
  w: Words = pick(text),
  language: Language = prefs.language,
): GameWords {
  const known = setting as Partial<CubitosSetting>;
  return {
    event(event, who) {
      const told = event as CubitosEvent;
      return isQuiet(told) ? null : (w.events[told.event]?.(told, sayAs(who, known, w, language)) ?? null);
    },
    move: (move, who, view) =>
      moveText(move as CubitosMove, view as CubitosView, sayAs(who, known, w, language), known, w),
    refusals: w.refusals,
    reason: (reason) => w.reasons[reason] ?? reason,
    keys: w.keys,
  };
}

function moveText(move: CubitosMove, view: CubitosView, say: Say, setting: Partial<CubitosSetting>, w: Words): string {
  const active = view.players[view.seat ?? 0]?.active ?? [];
  const cardOf = (kind: Kind | undefined): string => {
    const card = setting.cards?.find((each) => each.kind === kind);
    return card ? `${pickText(card.names)} (${w.kinds[card.kind]})` : kind ? w.kinds[kind] : '';
  };
  const what = (): string => {
    switch (move.move) {
      case 'draw':
        return say.dice({ ...(move.dice as Dice), ...move.free, ...move.rest });
      case 'choose': {
        const areas = Object.entries((move.dice ?? {}) as Partial<Record<Area, Dice>>);
        const lying = areas
          .filter(([, dice]) => Object.keys(dice).length > 0)
          .map(([area, dice]) => `${say.dice(dice)} (${w.areas[area] ?? area})`);
        const shown = (move.active ?? []).flatMap((place) => {
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
        return cardOf(active[move.die ?? -1]?.kind);
      case 'go':
        return w.track.field(move.field ?? '');
      case 'either':
        return w.words[move.what ?? ''] ?? '';
      case 'seat':
        return say.name(move.seat ?? 0);
      default:
        return '';
    }
  };
  if (move.move === 'special' && move.use === false) return w.act.decline;
  return w.moves[move.move](what());
}
