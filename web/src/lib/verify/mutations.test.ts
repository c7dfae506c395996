/** Every change of a record of every kind gets the verdict here that the server gives (tests/server/table/record_kinds.py). */
import { expect, test } from 'vitest';
import { examine, type LoadedRecord } from './examine';
import vectors from './mutations.vectors.json';

type Step = string | number;
type Case = [kind: string, path: Step[], how: string, value: unknown, fault: boolean, trusted: string[]];

const nothing = {} as LoadedRecord;
const records = vectors.records as unknown as Record<string, LoadedRecord>;

function made(kind: string, path: Step[], how: string, value: unknown): LoadedRecord {
  const record = structuredClone(records[kind] ?? nothing);
  let holder = record as unknown as Record<Step, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<Step, unknown>;
  const last = path.at(-1) ?? '';
  if (how === 'delete' && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (how === 'delete') Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return record;
}

/** What only a replay by the rules can find: the table does that. */
const byRules = (kind: string, path: Step[]): boolean =>
  path[0] === 'outcome' || path[0] === 'draws' || !records[kind]?.chain;

test.each(Object.entries(records))('a record of the kind "%s" fits', (_, record) => {
  expect(examine(record)).toMatchObject({ ok: true, field: null, unknown: [] });
});

test.each(Object.keys(records))('every change of "%s" has the verdict of the server', (kind) => {
  const cases = (vectors.cases as Case[]).filter(([of]) => of === kind);
  const wrong = cases.filter(([, path, how, value, fault, trusted]) => {
    const found = examine(made(kind, path, how, value));
    if (!found.ok) return !fault;
    if (fault) return !byRules(kind, path);
    return trusted.filter((key) => key !== 'landings').join() !== found.trusted.join();
  });
  expect(wrong.map((each) => JSON.stringify(each))).toEqual([]);
});
