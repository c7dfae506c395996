/** Values, moves and events of any game in words: the game's own where it brings some, else its names made readable. */
import type { Language } from '$lib/i18n/forms';
import { readable } from '$lib/i18n/readable';
import type { Who } from '../game';
import { dataOf, fieldsOf, known, type Data, type Field, type Kind, type PlainWords, type Schema } from './schema';
import type { words as english } from './text/en';

export type Ui = typeof english;

export interface Say {
  schema: Schema | null;
  /** What a field of the view is called. */
  label: (field: string) => string;
  /** What a field of a move is called. */
  formLabel: (field: string) => string;
  /** What a named value is called. */
  named: (name: string) => string;
  seat: (seat: number) => string;
  /** Any value in one line. */
  value: (value: unknown, kind: Kind) => string;
  move: (move: { move: string }) => string;
  /** Null if the game has chosen not to tell it. */
  event: (event: { event: string }) => string | null;
  moveFields: (move: { move: string }) => readonly Field[];
}

const UNTOLD = new Set(['event', 'move', 'rules']);
const PLACEHOLDER = /\{(\w+)\}/g;

export function sayAs(schema: Schema | null, words: PlainWords, ui: Ui, who: Who, language: Language): Say {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const label = (field: string): string => words.fields[field] ?? readable(field);
  const named = (name: string): string => words.names[name] ?? readable(name);
  const seat = (at: number): string => (at < 0 ? ui.none : who.name(at));

  function single(value: unknown, kind: Kind): string {
    if (typeof value === 'number') return kind.kind === 'seat' ? seat(value) : numbers.format(value);
    if (typeof value === 'boolean') return value ? ui.yes : ui.no;
    return kind.kind === 'name' ? named(String(value)) : String(value);
  }

  function value(given: unknown, kind: Kind): string {
    const it = known(given, kind, schema);
    switch (it.is) {
      case 'nothing':
        return ui.none;
      case 'one':
        return single(it.value, it.kind);
      case 'list': {
        const items = it.items.map((item, at) => (it.bySeat ? `${seat(at)}: ` : '') + value(item, it.of));
        return items.join(', ') || ui.none;
      }
      case 'map':
        return it.keys.map((key) => `${named(key)}: ${value(it.data[key], it.of)}`).join(', ') || ui.none;
      case 'record':
        return list(it.fields, it.data, label) || ui.none;
    }
  }

  /** "Card: 7, Target: Anna". */
  function list(fields: readonly Field[], data: Data, labelled: (field: string) => string): string {
    return fields
      .filter(({ name }) => data[name] !== undefined && !UNTOLD.has(name))
      .map(({ name, kind }) => `${labelled(name)}: ${value(data[name], kind)}`)
      .join(', ');
  }

  /** The first sentence whose fields are all there, filled in; undefined if there is none. */
  function filled(sentences: string | string[] | undefined, data: Data, fields: readonly Field[]): string | undefined {
    const kinds = new Map(fields.map((field) => [field.name, field.kind]));
    const sentence = [sentences ?? []]
      .flat()
      .find((each) => [...each.matchAll(PLACEHOLDER)].every(([, name = '']) => data[name] !== undefined));
    return sentence?.replaceAll(PLACEHOLDER, (_, name: string) =>
      value(data[name], kinds.get(name) ?? { kind: 'any' }),
    );
  }

  const formLabel = (field: string): string => words.forms[field] ?? label(field);
  const moveFields = (move: { move: string }): readonly Field[] =>
    fieldsOf(schema?.moves.find((each) => each.move === move.move)?.fields, dataOf(move)).filter(
      ({ name }) => !UNTOLD.has(name),
    );

  function move(made: { move: string }): string {
    const data = dataOf(made);
    const fields = moveFields(made);
    const said = filled(words.moves[made.move], data, fields);
    if (said !== undefined) return said;
    const details = list(fields, data, formLabel);
    return named(made.move) + (details && ` (${details})`);
  }

  function event(happened: { event: string }): string | null {
    const data = dataOf(happened);
    const declared = schema?.events.find((each) => each.event === happened.event)?.fields;
    const fields = fieldsOf(declared, data);
    const said = filled(words.events[happened.event], data, fields);
    if (said !== undefined) return said || null;
    const details = list(
      fields.filter(({ name }) => name !== 'seat'),
      data,
      label,
    );
    const actor = typeof data.seat === 'number' ? `${seat(data.seat)}: ` : '';
    return `${actor}${named(happened.event)}${details && ` (${details})`}`;
  }

  return { schema, label, formLabel, named, seat, value, move, event, moveFields };
}
