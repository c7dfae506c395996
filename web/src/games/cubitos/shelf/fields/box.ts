/** The cards of an edition, read from its data files: for the form of a new table, where there is no table yet. */
import type { Kind } from '../../protocol.gen';

export interface CardOffer {
  id: string;
  kind: Kind;
  cost: number;
  names: Record<string, string>;
  summary: Record<string, string>;
  /** It lets you lose or add dice. */
  thins: boolean;
}

export interface Box {
  cards: CardOffer[];
  /** The faces of the dice, by kind. */
  faces: Partial<Record<Kind, string[]>>;
  /** The cards of each race. */
  races: Record<string, string[]>;
  /** What a free race should have. */
  least: { cheap: number; thinning: number };
}

type Values = Record<string, unknown>;
/** Of a table in a data file: its name, and its values. */
type Part = readonly [string, Values];

/** Values that a card of a free race should not cost more than. */
const CHEAP = 5;

function valueOf(written: string): unknown {
  try {
    return JSON.parse(written.replace(/,\s*]$/, ']')) as unknown;
  } catch {
    return written.replace(/^'(.*)'$/, '$1');
  }
}

/** The tables of a TOML file, as these data files are written: text, numbers, true or false, and lists of them. */
export function partsOf(toml: string): Part[] {
  const parts: Part[] = [];
  const file = toml.replace(/^\s*#.*$/gm, '');
  for (const section of file.split(/^(?=\[)/m)) {
    const name = /^\[+([\w-]+)\]+/.exec(section)?.[1];
    if (!name) continue;
    const lines = section.matchAll(/^([\w-]+) *= *("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|[^\s#]+)/gm);
    parts.push([name, Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, valueOf(value)]))]);
  }
  return parts;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
const named = (toml: string, name: string): Values[] =>
  partsOf(toml).flatMap(([part, values]) => (part === name ? [values] : []));

export function boxOf(files: { cards: string; dice: string; races: string }): Box {
  const free = named(files.races, 'free_race')[0] ?? {};
  return {
    cards: named(files.cards, 'card').map((card) => ({
      id: text(card.id),
      kind: text(card.colour) as Kind,
      cost: number(card.cost),
      names: { de: text(card.name_de), en: text(card.name_en) },
      summary: { de: text(card.summary_de), en: text(card.summary_en) },
      thins: card.thins_or_draws === true,
    })),
    faces: Object.fromEntries(named(files.dice, 'die').map((die) => [text(die.kind), texts(die.faces)])),
    races: Object.fromEntries(named(files.races, 'race').map((race) => [text(race.id), texts(race.cards)])),
    least: {
      cheap: number(free.min_cards_costing_5_or_less),
      thinning: number(free.min_cards_that_lose_or_add_dice),
    },
  };
}

/** Whether all eight are known and lack what a free race should have. */
export function isPoor(box: Box, race: string, chosen: readonly string[], kinds: readonly Kind[]): boolean {
  const own = chosen.includes('random') ? [] : (box.races[race] ?? []);
  const cards = kinds.map((kind) => {
    const of = box.cards.filter((card) => card.kind === kind);
    return of.find(({ id }) => chosen.includes(id)) ?? of.find(({ id }) => own.includes(id));
  });
  const cheap = cards.filter((card) => card && card.cost <= CHEAP).length;
  const thinning = cards.filter((card) => card?.thins).length;
  return cards.every(Boolean) && (cheap < box.least.cheap || thinning < box.least.thinning);
}
