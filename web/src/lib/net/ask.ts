/** The one way to the server over HTTP: identical questions share an answer, and repeats wait longer each time. */
import { Pace } from './pace';

const MOST_KNOWN = 200;
let paces = new Map<string, Pace>();
const underway = new Map<string, Promise<Response>>();

// The network is back: nothing that failed without it says anything.
if ('document' in globalThis) addEventListener('online', () => (paces = new Map()));

/** `fetch`, by a pace. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const what = `${method} ${path}`;
  // What is asked before a change and after it are two questions.
  if (method !== 'GET') return paced(what, path, init).finally(() => underway.clear());
  const question = what + JSON.stringify(init);
  const shared = underway.get(question) ?? paced(what, path, init);
  underway.set(question, shared);
  try {
    return (await shared).clone();
  } finally {
    if (underway.get(question) === shared) underway.delete(question);
  }
}

function paced(what: string, path: string, init: RequestInit): Promise<Response> {
  const pace = paces.get(what) ?? new Pace();
  if (paces.size > MOST_KNOWN) paces = new Map();
  paces.set(what, pace);
  return pace.run(
    () => fetch(path, init),
    ({ ok }) => !ok,
  );
}
