/** Saving a replay as a file that plays itself: what its pages will ask for, put into the page that was built for it. */
import { LANGUAGES } from '$lib/i18n';
import { ApiError, api, call } from '$lib/net/api';
import { ask } from '$lib/net/ask';
import type { Meta, Replay, ReplayPage } from '$lib/protocol';
import type { Report } from '$lib/protocol/report';
import { listed, type Notes } from '../notes/notes';
import { packed } from '../pack';
import { FORMAT, pageKey, reportKey, type Contents } from './contents';

/** Where the built page has its place for a replay. */
const PLACE = '[contents]';
/** No file is larger than a server's answer may be, and a message should be able to carry it. */
export const MOST_BYTES = 32 * 1024 * 1024;

/** Of finished games: with what the others had in their hands. */
const OPEN = '&open=true';

export interface Wish {
  table: string;
  /** Whose views go in; the first is shown first. */
  viewers: (number | null)[];
  move: number;
  notes: Notes;
  withReport: boolean;
  /** Fetches a page of the replay; `more` of the query. */
  load: <T extends ReplayPage>(viewer: number | null, move: number, more?: string) => Promise<T>;
  /** How far it is, from 0 to 1. */
  tell: (done: number) => void;
}

/** `unbuilt`: this server has no such pages; `large`: the file would be too large. */
export class NotSaved extends Error {
  constructor(readonly fault: 'unbuilt' | 'large') {
    super(fault);
  }
}

/** The file. Raises ApiError, NotSaved. */
export async function fileOf(wish: Wish): Promise<File> {
  const answers: Contents['answers'] = {};
  const [viewer = null] = wish.viewers;
  let size = 0;
  const add = (key: string, answer: unknown): void => {
    answers[key] = answer;
    size += JSON.stringify(answer).length;
    if (size > MOST_BYTES) throw new NotSaved('large');
  };
  const first = await patiently(() => wish.load<Replay>(viewer, 0));
  const { game } = first.table;
  const template = await templateOf(game);
  const ways = wish.viewers.flatMap((each) =>
    first.secrets && first.table.status === 'finished'
      ? [
          { each, more: '' },
          { each, more: OPEN },
        ]
      : [{ each, more: '' }],
  );
  const steps = ways.length * (1 + Math.floor(first.moves / first.frames.length));
  let done = 0;
  for (const { each, more } of ways) {
    let page = await patiently(() => wish.load<ReplayPage>(each, 0, more));
    for (;;) {
      add(pageKey(wish.table, each, page.first, more), page);
      wish.tell(++done / steps);
      const next = page.first + page.frames.length;
      if (next > first.moves || page.frames.length === 0) break;
      page = await patiently(() => wish.load<ReplayPage>(each, next, `&rest=true${more}`));
    }
  }
  for (const [key, answer] of await aboutGame(game)) add(key, answer);
  const report = wish.withReport ? await reportIf(wish.table) : null;
  if (report) add(reportKey(wish.table), report);
  const contents: Contents = {
    format: FORMAT,
    table: wish.table,
    game,
    viewer,
    move: wish.move,
    notes: listed(wish.notes),
    made: new Date().toISOString().slice(0, 10),
    answers,
  };
  const [before, after] = template.split(PLACE, 2);
  return new File([`${before}${await packed(JSON.stringify(contents))}${after}`], `${game}-${wish.table}.html`, {
    type: 'text/html',
  });
}

/** Somebody with many pages to fetch may be asked to wait. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load();
    } catch (error) {
      const wait = error instanceof ApiError ? error.refusal.retry_after_s : undefined;
      if (wait === undefined || tries === 5) throw error;
      await new Promise((done) => setTimeout(done, wait * 1000));
    }
  }
}

/** The page that was built for this game; of a game without a screen, the plain one. */
async function templateOf(game: string): Promise<string> {
  for (const name of [game, 'plain']) {
    const response = await ask(`/standalone/${encodeURIComponent(name)}.html`).catch(() => null);
    if (!response) throw new ApiError({ key: 'offline', sentence: 'The table cannot be reached.', rule: null }, 0);
    const page = response.ok ? await response.text() : '';
    if (page.split(PLACE).length === 2) return page;
  }
  throw new NotSaved('unbuilt');
}

/** Its titles, its rules, and the words and fields of a game without a screen; what there is not is left out. */
async function aboutGame(game: string): Promise<[string, unknown][]> {
  const at = `/api/games/${encodeURIComponent(game)}`;
  const rules = LANGUAGES.map(async (language): Promise<[string, unknown]> => [
    `/api/rules/${encodeURIComponent(game)}/${language}`,
    await api.rules(game, language),
  ]);
  const brought = [`${at}/fields`, ...LANGUAGES.map((language) => `${at}/words/${language}`)];
  const metas = api.games().then((all): [string, Meta[]] => ['/api/games', all.filter((each) => each.game === game)]);
  const plain = brought.map(async (path): Promise<[string, unknown]> => [path, await call('GET', path)]);
  const found = await Promise.allSettled([metas, ...rules, ...plain]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** The report, if it has been made. */
async function reportIf(table: string): Promise<Report | null> {
  const answer = await call<Report | object>('GET', `${reportKey(table)}?make=false`).catch(() => null);
  return answer && 'version' in answer ? answer : null;
}
