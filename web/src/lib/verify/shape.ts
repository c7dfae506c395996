/** Which fields a record has (docs/protocol.md, "The record"): what is missing in it, and what nobody reads. */

/** A name with `?` may be missing, and is null then; with `~` it may be missing, and stays away. */
interface Fields {
  [name: string]: Shape;
}
/** The fields of an object, the shape of the items of a list, or `null` for what is compared as a whole. */
type Shape = Fields | [Fields] | null;

const leaves = (names: string): Fields => Object.fromEntries(names.split(' ').map((name) => [name, null]));

const PLAIN: Fields = {
  ...leaves('format game rules_version table began options commitment secret'),
  outcome: leaves('ranks points reason rules'),
  players: [leaves('name level? nonce pledge~')],
  draws: [leaves('stream below~ value~ shuffle~ order~')],
  moves: [leaves('seat move by at')],
  'seed?': null,
};
const TABLES: Fields = {
  ...PLAIN,
  ...leaves('fair start ended? physics?'),
  'chain?': { ...leaves('key head'), entries: [leaves('at text sealed?')] },
};
const FORMATS: Record<string, Fields> = {
  'spieltisch-record/1': PLAIN,
  'spieltisch-record/2': TABLES,
  'spieltisch-record/3': {
    ...TABLES,
    continued: {
      ...leaves('table move clock'),
      parts: [{ ...leaves('key? seed?'), moves: [leaves('seat move')] }],
    },
  },
};

export interface Reading {
  /** The record with the fields of its format, and no others. */
  record: object;
  /** The first field that is missing or of another kind than it should be, or null. */
  fault: string | null;
  /** Fields that nobody reads. */
  unknown: string[];
}

/** Every field of the record, held against its format. */
export function readingOf(record: object): Reading {
  const reading: Reading = { record, fault: null, unknown: [] };
  const shape = FORMATS[(record as { format?: string }).format ?? ''];
  if (shape) reading.record = read(record, shape, '', reading) as object;
  else reading.fault = 'format';
  return reading;
}

function read(value: unknown, shape: Shape, path: string, reading: Reading): unknown {
  if (!shape) return value;
  if (typeof value !== 'object' || !value || Array.isArray(value) !== Array.isArray(shape)) {
    reading.fault ??= path;
    return value;
  }
  if (Array.isArray(shape)) return (value as unknown[]).map((item, i) => read(item, shape[0], `${path}.${i}`, reading));
  return readFields(value as Record<string, unknown>, shape, path ? `${path}.` : '', reading);
}

function readFields(value: Record<string, unknown>, fields: Fields, path: string, reading: Reading): object {
  const known: Record<string, unknown> = {};
  const rest = new Set(Object.keys(value));
  for (const [field, shape] of Object.entries(fields)) {
    const key = field.replace(/[?~]$/, '');
    const given = value[key];
    rest.delete(key);
    if (given !== undefined && given !== null) known[key] = read(given, shape, path + key, reading);
    else if (field.endsWith('?')) known[key] = null;
    else if (field === key && given === null) known[key] = null;
    else if (field === key) reading.fault ??= path + key;
  }
  reading.unknown.push(...[...rest].map((key) => path + key));
  return known;
}
