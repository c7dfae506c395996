/** The last version of each table that was seen in this browser: who comes back learns what happened since. */

const STORE = 'spieltisch.seen';
const TABLES = 50;

type Seen = Record<string, number>;

function stored(): Seen {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

export const lastSeen = (table: string): number | null => stored()[table] ?? null;

/** The tables seen last are kept. */
export function keepSeen(table: string, version: number): void {
  const others = Object.entries(stored()).filter(([key]) => key !== table);
  const kept = [...others, [table, version] as const].slice(-TABLES);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage a page that is loaded again has missed nothing.
  }
}
