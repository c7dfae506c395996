/** In place of `lib/frame/router.svelte.ts`: the pages of a file have their addresses behind its `#`. */
import { match, replayPath as replayAt, reportPath as reportAt, type Route } from '$lib/frame/router.svelte';
import { opened } from './place';

export { match, type Route };

export const replayPath: typeof replayAt = (...where) => `#${replayAt(...where)}`;
export const reportPath: typeof reportAt = (...where) => `#${reportAt(...where)}`;

class Router {
  route: Route = $state(match('/'));

  constructor() {
    addEventListener('hashchange', () => this.read());
  }

  /** An address that names no page of this file is its beginning. */
  read(): void {
    const [path = '', search = ''] = location.hash.slice(1).split('?');
    const wanted = match(path, search);
    if ((wanted.page === 'replay' || wanted.page === 'report') && wanted.table === opened()?.table) this.route = wanted;
    else this.route = this.#first();
  }

  #first(): Route {
    const contents = opened();
    if (!contents) return { page: 'missing' };
    const [path = '', search] = replayAt(contents.table, contents.move, contents.viewer).split('?');
    return match(path, search);
  }

  go(path: string): void {
    location.hash = path.replace(/^#/, '');
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, '', path);
  }

  /** Links work by themselves. */
  follow = (): void => undefined;
}

export const router = new Router();
