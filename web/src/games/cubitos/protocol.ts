/** Kinds, areas, phases and faces of Cubitos. */
import type { Card, Dice, Kind, Move, Setting, Stage } from './protocol.gen';

export const KINDS = [
  'light-grey',
  'dark-grey',
  'start-player',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'white',
] as const satisfies readonly Kind[];
export const AREAS = ['draw', 'roll', 'rest'] as const;
export type Area = (typeof AREAS)[number];
export type Verb = Move['move'];

export const isSetting = (setting: Partial<Setting> | undefined): setting is Setting => setting?.boards !== undefined;

/** The eight phases of a round, and the stages of each. */
export const PHASES: readonly (readonly Stage[])[] = [
  ['draw'],
  ['roll', 'on_push'],
  ['resolve', 'decide', 'would_bust', 'bust'],
  ['done', 'waiting'],
  ['support', 'announced', 'compare', 'finish_support'],
  ['move', 'bonus', 'after_move'],
  ['before_buy', 'buy'],
  ['over'],
];
export const phaseOf = (stage: Stage): number => PHASES.findIndex((stages) => stages.includes(stage)) + 1;

/** Kinds as people like to see them: what they bought first, grey last. */
export const SHOWN: readonly Kind[] = [
  'start-player',
  'purple',
  'blue',
  'yellow',
  'white',
  'green',
  'orange',
  'red',
  'brown',
  'dark-grey',
  'light-grey',
];

export const sizeOf = (dice: Dice): number => Object.values(dice).reduce((sum, n) => sum + n, 0);

/** One entry for each die. */
export const spread = (dice: Dice): Kind[] =>
  SHOWN.flatMap((kind) => Array.from({ length: dice[kind] ?? 0 }, () => kind));

export const colourOf = (kind: Kind): string => (kind === 'light-grey' || kind === 'dark-grey' ? 'grey' : kind);

/** What a face shows, and how much of it. */
export function faceOf(face: string): { shows: string; amount: number } {
  const [shows = 'blank', amount = '0'] = face.split(':');
  return { shows, amount: Number(amount) };
}

/** What somebody takes a closer look at. */
export type Subject = { card: Card } | { seat: number };
