/** A view, or any data, laid out as lists of facts, tables and groups. */
import type { Say } from './say';
import { known, type Data, type Field, type Kind, type Known } from './schema';

export interface Fact {
  name: string;
  label: string;
  value: string;
}

export interface Column {
  key: string;
  label: string;
  numeric: boolean;
}

export interface Row {
  key: string;
  /** The seat that the row belongs to. */
  seat: number | null;
  head: string | null;
  cells: string[];
}

export type Block =
  | { is: 'facts'; name: string; facts: Fact[] }
  | { is: 'table'; name: string; label: string; columns: Column[]; rows: Row[]; bySeat: boolean }
  | { is: 'group'; name: string; label: string; blocks: Block[] };

/** What every view has and the table around it shows. */
export const AROUND: ReadonlySet<string> = new Set(['game', 'seat', 'seats', 'to_act', 'options', 'outcome']);

const DEEPEST = 2;

/** Facts first, then a table with a line for each seat, then the rest as it was declared. */
export function blocksOf(
  fields: readonly Field[],
  data: Data,
  seats: number,
  players: string,
  say: Say,
  depth = 0,
): Block[] {
  const facts: Fact[] = [];
  const columns: Column[] = [];
  const rows: Row[] = [];
  for (let seat = 0; seat < seats; seat++) rows.push({ key: String(seat), seat, head: say.seat(seat), cells: [] });
  const others: Block[] = [];
  const fact = (name: string, value: unknown, kind: Kind): void => {
    facts.push({ name, label: say.label(name), value: say.value(value, kind) });
  };
  for (const { name, kind } of fields) {
    const value = data[name];
    if (value === undefined) continue;
    const it = known(value, kind, say.schema);
    if (it.is === 'list' && it.bySeat) {
      for (const column of seatColumns(name, it, say)) {
        columns.push({ key: column.key, label: column.label, numeric: column.numeric });
        rows.forEach((row, seat) => row.cells.push(column.cells[seat] ?? ''));
      }
    } else {
      const block = depth < DEEPEST ? blockOf(name, it, seats, players, say, depth) : null;
      if (block) others.push(block);
      else fact(name, value, kind);
    }
  }
  const blocks: Block[] = facts.length > 0 ? [{ is: 'facts', name: 'facts', facts }] : [];
  if (columns.length > 0 || depth === 0)
    blocks.push({ is: 'table', name: 'players', label: players, columns, rows, bySeat: true });
  return [...blocks, ...others];
}

interface Filled extends Column {
  cells: string[];
}

/** One column for a list of values, several for a list of records. */
function seatColumns(name: string, it: Extract<Known, { is: 'list' }>, say: Say): Filled[] {
  const items = it.items.map((item) => known(item, it.of, say.schema));
  const first = items.find((item) => item.is === 'record');
  if (!first) {
    const cells = it.items.map((item) => say.value(item, it.of));
    return [{ key: name, label: say.label(name), numeric: areNumbers(it.items, it.of), cells }];
  }
  return first.fields
    .filter((field) => field.kind.kind !== 'seat' || field.name !== 'seat')
    .map((field) => {
      const values = items.map((item) => (item.is === 'record' ? item.data[field.name] : null));
      const cells = values.map((value) => say.value(value, field.kind));
      return {
        key: `${name}.${field.name}`,
        label: say.label(field.name),
        numeric: areNumbers(values, field.kind),
        cells,
      };
    });
}

const isSeat = (kind: Kind): boolean => (kind.kind === 'optional' ? isSeat(kind.of) : kind.kind === 'seat');

const areNumbers = (values: readonly unknown[], kind: Kind): boolean =>
  !isSeat(kind) && values.every((value) => typeof value === 'number' || value === null);

/** A block of its own for what does not fit into a line, else null. */
function blockOf(name: string, it: Known, seats: number, players: string, say: Say, depth: number): Block | null {
  const label = say.label(name);
  if (it.is === 'record') {
    const blocks = blocksOf(it.fields, it.data, seats, players, say, depth + 1);
    return { is: 'group', name, label, blocks };
  }
  if (it.is === 'map') {
    const items = it.keys.map((key) => known(it.data[key], it.of, say.schema));
    const heads = it.keys.map((key) => ({ key, seat: null, head: say.named(key) }));
    return tableOf(name, label, items, heads, say);
  }
  if (it.is !== 'list') return null;
  const items = it.items.map((item) => known(item, it.of, say.schema));
  const heads = items.map((item, at) => {
    const field = item.is === 'record' ? item.fields.find((each) => each.kind.kind === 'seat') : undefined;
    const seat = item.is === 'record' && field ? item.data[field.name] : null;
    return typeof seat === 'number'
      ? { key: String(at), seat, head: say.seat(seat), from: field?.name }
      : { key: String(at), seat: null, head: null };
  });
  return tableOf(name, label, items, heads, say);
}

interface Head {
  key: string;
  seat: number | null;
  head: string | null;
  /** The field that the head was taken from. */
  from?: string | undefined;
}

/** A table of records with their fields as columns, or of lists with their items side by side; null of anything else. */
function tableOf(name: string, label: string, items: readonly Known[], heads: readonly Head[], say: Say): Block | null {
  const first = items.find((item) => item.is !== 'nothing');
  const cells = (item: Known, fields: readonly Field[]): string[] => {
    if (item.is === 'record') return fields.map((field) => say.value(item.data[field.name], field.kind));
    return item.is === 'list' ? item.items.map((each) => say.value(each, item.of)) : [];
  };
  if (first?.is !== 'record' && first?.is !== 'list') return null;
  const fields = first.is === 'record' ? first.fields.filter((field) => field.name !== heads[0]?.from) : [];
  const columns = fields.map((field) => ({
    key: field.name,
    label: say.label(field.name),
    numeric: areNumbers(
      items.map((item) => (item.is === 'record' ? (item.data[field.name] ?? null) : null)),
      field.kind,
    ),
  }));
  const rows = items.map((item, at) => {
    const { key, seat, head } = heads[at] ?? { key: String(at), seat: null, head: null };
    return { key, seat, head, cells: cells(item, fields) };
  });
  return { is: 'table', name, label, columns, rows, bySeat: false };
}
