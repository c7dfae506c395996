/** What can be asked about finished games, apart from what every page may ask (api.ts). */
import type { ReplayPage, Verdict } from '$lib/protocol';
import { at, call } from './api';

export const records = {
  /** A table of one's own that is played on from a position of a finished game. */
  playOn: (table: string, wish: { move: number; seat: number; level: string }) =>
    call<{ table: string; tokens: Record<string, string> }>('POST', `${at(table)}/continued`, wish),
  /** The page of a replay with this move; `rest`: `&rest=true` without what every page would repeat, `&open=true`. */
  replay: <T extends ReplayPage>(table: string, seat: number | null, token: string | null, move: number, rest = '') =>
    call<T>(
      'GET',
      `${at(table)}/replay?viewer=${seat ?? 'spectator'}&at=${move}${rest}`,
      undefined,
      token ? { 'Spieltisch-Seat': token } : {},
    ),
  recordUrl: (table: string) => `${at(table)}/record`,
  importRecord: (record: unknown) => call<{ table: string }>('POST', '/api/records', record),
  verify: (record: unknown) => call<Verdict>('POST', '/api/verify', record),
};
