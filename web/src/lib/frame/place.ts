/** Where the client runs. A file that plays itself has its own version of this module (`src/standalone/place.ts`). */
import type { Contents } from '$lib/pages/replay/file/contents';

/** What the file holds that the client runs from; null where there is a server. */
export const opened = (): Contents | null => null;
