/** The files of the client that this worker was built with; `tools/worker.js` puts them here. */
export interface Build {
  /** The file that every page of this version begins with: it is named after all that it stands on. */
  entry: string;
  /** What a page without words needs: `/` and files that never change. */
  files: string[];
  /** What each language adds. */
  words: Record<string, string[]>;
  /** So large that they are kept only when somebody has used them. */
  large: string[];
}

declare const BUILD: Build;
export const build: Build = BUILD;
