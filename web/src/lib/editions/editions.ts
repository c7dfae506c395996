/** The editions of a game, as the server has them. */
import { ApiError, call } from '$lib/net/api';
import { ask } from '$lib/net/ask';

/** One value that differs from the shipped data files. */
export interface Difference {
  file: string;
  /** Where in the file: `card`, `red_light`, `count`. Empty for a file that is a drawing. */
  place: string[];
  /** What people call each part of the place, by language, as far as the file says it. */
  names: Record<string, string>[];
  standard: unknown;
  /** Of a drawing: how many of its lines are not those of the shipped file. */
  here: unknown;
}

export interface Edition {
  /** The value of the option `edition`. */
  edition: string;
  name: string;
  digest: string | null;
  shipped: boolean;
  /** New tables get it. */
  preset: boolean;
  differences: Difference[];
}

export interface DataFile {
  file: string;
  bytes: number;
  as_shipped: boolean;
}

export const STANDARD = 'standard';
const at = (game: string): string => `/api/games/${encodeURIComponent(game)}/editions`;
const filesAt = (game: string, edition: string): string => `${at(game)}/${encodeURIComponent(edition)}/files`;

export const editionsOf = (game: string): Promise<Edition[]> => call('GET', at(game));
export const filesOf = (game: string, edition: string): Promise<DataFile[]> => call('GET', filesAt(game, edition));
export const fileUrl = (game: string, edition: string, file: string): string => `${filesAt(game, edition)}/${file}`;

/** The text of a data file. Raises ApiError. */
export async function fileText(game: string, edition: string, file: string): Promise<string> {
  const response = await ask(fileUrl(game, edition, file)).catch(() => null);
  if (!response?.ok) throw new ApiError({ key: 'unexpected', sentence: file, rule: null }, response?.status ?? 0);
  return response.text();
}

/** An edition's name without the digest, which is there only to tell two of the same name apart. */
export function called(edition: string, all: readonly string[] = []): string {
  const [name = '', digest = ''] = edition.split('@');
  const twins = all.filter((each) => each.startsWith(`${name}@`));
  return twins.length > 1 ? `${name} (${digest.slice(0, 4)})` : name;
}
