/** What a game declares about its view, moves and events, and the words it brings along (docs/protocol.md). */

export type Kind =
  | { kind: 'number'; low: number | null; high: number | null }
  | { kind: 'real' }
  | { kind: 'flag' }
  | { kind: 'text' }
  | { kind: 'name'; names: string[] }
  | { kind: 'seat' }
  | { kind: 'list'; of: Kind; by_seat: boolean }
  | { kind: 'map'; keys: string[]; of: Kind }
  | { kind: 'record'; record: string }
  | { kind: 'optional'; of: Kind }
  | { kind: 'any' };

export interface Field {
  name: string;
  doc: string;
  kind: Kind;
  /** Only the audience of an event gets it. */
  private?: true;
}

export interface Schema {
  game: string;
  /** The name of the record that is the view. */
  view: string;
  records: Record<string, { doc: string; fields: Field[] }>;
  moves: { move: string; doc: string; fields: Field[] }[];
  events: { event: string; doc: string; fields: Field[] }[];
}

/** A text, or alternatives of which the first is taken whose fields are all there. */
export type Sentences = Record<string, string | string[]>;

export interface PlainWords {
  fields: Record<string, string>;
  names: Record<string, string>;
  moves: Sentences;
  forms: Record<string, string>;
  events: Sentences;
  refusals: Record<string, string>;
  options: Record<string, string>;
  reasons: Record<string, string>;
}

export const NO_WORDS: PlainWords = {
  fields: {},
  names: {},
  moves: {},
  forms: {},
  events: {},
  refusals: {},
  options: {},
  reasons: {},
};

/** Plain data whose fields only the schema knows. */
export type Data = Readonly<Record<string, unknown>>;

const ANY: Kind = { kind: 'any' };

export const dataOf = (thing: object): Data => Object.fromEntries(Object.entries(thing));

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The declared fields; of what is not declared, a field for everything that is there. */
export function fieldsOf(declared: readonly Field[] | undefined, data: Data): readonly Field[] {
  if (declared) return declared;
  return Object.keys(data).map((name) => ({ name, doc: '', kind: name === 'seat' ? { kind: 'seat' } : ANY }));
}

/** The kind of a value where the declaration leaves it open. */
export function kindOf(value: unknown): Kind {
  if (typeof value === 'number')
    return Number.isInteger(value) ? { kind: 'number', low: null, high: null } : { kind: 'real' };
  if (typeof value === 'boolean') return { kind: 'flag' };
  if (typeof value === 'string') return { kind: 'name', names: [] };
  if (Array.isArray(value)) return { kind: 'list', of: ANY, by_seat: false };
  if (isData(value)) return { kind: 'map', keys: Object.keys(value), of: ANY };
  return ANY;
}

/** A value together with its kind, when it is known what it can only be: no `optional`, no `any`. */
export type Known =
  | { is: 'nothing' }
  | { is: 'one'; value: unknown; kind: Kind }
  | { is: 'list'; items: readonly unknown[]; of: Kind; bySeat: boolean }
  | { is: 'map'; keys: string[]; data: Data; of: Kind }
  | { is: 'record'; data: Data; fields: readonly Field[] };

export function known(value: unknown, kind: Kind, schema: Schema | null): Known {
  if (value === null || value === undefined) return { is: 'nothing' };
  if (kind.kind === 'optional') return known(value, kind.of, schema);
  if (kind.kind === 'list' && Array.isArray(value))
    return { is: 'list', items: value, of: kind.of, bySeat: kind.by_seat };
  if (kind.kind === 'map' && isData(value))
    return { is: 'map', keys: kind.keys.filter((key) => key in value), data: value, of: kind.of };
  if (kind.kind === 'record' && isData(value))
    return { is: 'record', data: value, fields: fieldsOf(schema?.records[kind.record]?.fields, value) };
  if (kind.kind === 'any' || Array.isArray(value) || isData(value)) {
    const guess = kindOf(value);
    return guess.kind === 'any' ? { is: 'nothing' } : known(value, guess, schema);
  }
  return { is: 'one', value, kind };
}
