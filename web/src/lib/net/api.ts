/** The REST part of the protocol. */
import { fetchRefusals } from '$lib/frame/refusals';
import type { LessonStep, Meta, NewTable, Refusal, Table, TableSummary } from '$lib/protocol';
import type { Me, OwnGames } from '$lib/protocol/people';
import { ask } from './ask';

/** What the server refused, or that it could not be reached (`key` is then `offline`). */
export class ApiError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.sentence);
  }
}

/** Asks the server. Raises ApiError. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...headers, 'content-type': 'application/json' };
  }
  const response = await answered(path, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A good answer, also one that was kept. Raises ApiError. */
async function answered(path: string, init: RequestInit): Promise<Response> {
  const response = await ask(path, init).catch(() => (init.method === 'GET' ? keptPage(path) : undefined));
  if (!response) throw new ApiError({ key: 'offline', sentence: 'The table cannot be reached.', rule: null }, 0);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** A page that this browser has kept on purpose (lib/app/library.ts), where the network is away. */
const keptPage = async (path: string): Promise<Response | undefined> =>
  'caches' in globalThis ? caches.match(path) : undefined;

/** Its words are there when it is told. */
async function errorOf(response: Response): Promise<ApiError> {
  const [refusal] = await Promise.all([refusalOf(response), fetchRefusals()]);
  return new ApiError(refusal, response.status);
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const data = (await response.json()) as { error?: Refusal };
    if (data.error) {
      const { request, ...refusal } = data.error;
      // Only where the server failed is its log worth asking.
      return request && response.status >= 500 ? data.error : refusal;
    }
  } catch {
    // Not JSON: a proxy answered, not the server.
  }
  return { key: 'unexpected', sentence: `The server answered with status ${response.status}.`, rule: null };
}

/** The address of a table. */
export const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => call<Meta[]>('GET', '/api/games'),
  me: () => call<Me>('GET', '/api/me'),
  setMe: (name: string) => call<Me & { name: string }>('POST', '/api/me', { name }),
  myGames: (before: string | null = null) =>
    call<OwnGames>(
      'GET',
      `/api/me/games${before === null ? '' : `?before=${encodeURIComponent(before)}`}`,
      undefined,
      // Who does not look at the page may be called by mail.
      document.hidden ? { 'Spieltisch-Away': '1' } : {},
    ),
  hideGame: (table: string) => call<unknown>('DELETE', `/api/me/games/${encodeURIComponent(table)}`),
  tables: () => call<TableSummary[]>('GET', '/api/tables'),
  table: (table: string) => call<Table>('GET', at(table)),
  newTable: (table: NewTable) => call<{ table: string; tokens: Record<string, string> }>('POST', '/api/tables', table),
  lesson: (game: string, language: string) =>
    call<LessonStep[]>('GET', `/api/games/${encodeURIComponent(game)}/lesson/${language}`),
  rules: async (game: string, language: string): Promise<string> =>
    (await answered(`/api/rules/${encodeURIComponent(game)}/${language}`, { method: 'GET' })).text(),
};

/** Any error as a refusal that can be put into words. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof ApiError) return error.refusal;
  return { key: 'unexpected', sentence: error instanceof Error ? error.message : String(error), rule: null };
}
