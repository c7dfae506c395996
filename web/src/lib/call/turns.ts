/**
 * Whose turn it is at each of one's tables, as this browser last saw it. All its tabs share what is kept, so that each
 * turn is announced once, by the tab that sees it first. Pure.
 */

/** Where the tables are kept at which one is to act. */
export interface Shelf {
  read: () => string[];
  write: (tables: string[]) => void;
}

export class Turns {
  #kept: Shelf;

  constructor(kept: Shelf) {
    this.#kept = kept;
  }

  /** Take in how a table stands. True if the turn has come since anybody looked: then it is to be announced. */
  see(table: string, mine: boolean): boolean {
    const tables = this.#kept.read();
    if (tables.includes(table) === mine) return false;
    this.#kept.write(mine ? [...tables, table] : tables.filter((each) => each !== table));
    return mine;
  }

  /** Forget every table that is not among these. */
  keepOnly(tables: readonly string[]): void {
    const known = this.#kept.read();
    const left = known.filter((each) => tables.includes(each));
    if (left.length < known.length) this.#kept.write(left);
  }
}

const STORE = 'spieltisch.turns';

/** In the browser, for all tabs; in this page only, if the browser keeps nothing. */
export function browserShelf(): Shelf {
  let here: string[] = [];
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(STORE) ?? '[]') as string[];
      } catch {
        return here;
      }
    },
    write: (tables) => {
      here = tables;
      try {
        localStorage.setItem(STORE, JSON.stringify(tables));
      } catch {
        // Then other tabs may announce the same turn.
      }
    },
  };
}
