/** Everything that a browser can check of a record without the rules of its game. */
import { checkChain, type ChainCheck, type ChainedRecord } from './chain';
import { checkDice, type Check, type FairRecord } from './fair';
import { readingOf } from './shape';

export interface LoadedRecord extends FairRecord {
  format: string;
  moves: unknown[];
  seed?: string | null;
  chain?: object | null;
  continued?: object;
}

export interface Examined {
  /** `null` for a simulated game, and where a field is missing. */
  dice: Check | null;
  chain: ChainCheck | null;
  /** A field that is missing, or that a record of this kind cannot have. */
  field: string | null;
  /** Fields that nobody reads. */
  unknown: string[];
  /** What the record cannot prove, by the keys of the table's verdict, but for landings: only the table flies them. */
  trusted: string[];
  ok: boolean;
}

export function examine(loaded: LoadedRecord): Examined {
  const { fault, unknown, ...reading } = readingOf(loaded);
  const record = reading.record as LoadedRecord;
  const isSimulated = typeof record.seed === 'string';
  const field = fault ?? (isSimulated ? misplacedIn(record) : null);
  const dice = isSimulated || field ? null : checkDice(record);
  const chain = record.chain && !field ? checkChain(record as unknown as ChainedRecord) : null;
  const ok = !field && !chain?.fault && dice?.ok !== false;
  return { dice, chain, field, unknown, trusted: trustedIn(record, isSimulated, unknown), ok };
}

/** A simulated game has nothing of what only a table has. */
function misplacedIn(record: LoadedRecord): string | null {
  const { secret, commitment, chain, fair, start } = record;
  const ended = (record as { ended?: string | null }).ended ?? null;
  const of: [string, boolean][] = [
    ['secret', secret !== null],
    ['commitment', commitment !== ''],
    ['chain', Boolean(chain)],
    ['fair', (fair ?? 1) !== 1],
    ['start', Boolean(start)],
    ['ended', ended !== null],
  ];
  return of.find(([, isThere]) => isThere)?.[0] ?? null;
}

function trustedIn(record: LoadedRecord, isSimulated: boolean, unknown: readonly string[]): string[] {
  const fair = record.fair ?? 1;
  const keys: [string, boolean][] = [
    ['journal', !record.chain],
    ['nonces', !isSimulated && fair === 1],
    ['lesson', !isSimulated && fair === 3],
    ['continued', Boolean(record.continued)],
    ['unknown', unknown.length > 0],
  ];
  return keys.filter(([, holds]) => holds).map(([key]) => key);
}
