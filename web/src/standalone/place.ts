/** In place of `lib/frame/place.ts`: the client runs from a file. */
import type { Contents } from '$lib/pages/replay/file/contents';

let contents: Contents | null = null;

export const opened = (): Contents | null => contents;

export function open(found: Contents): void {
  contents = found;
}
