/** What can be drawn out beside a table; one at a time. */
export type Drawer = 'menu' | 'keys' | 'orders' | Rule;

/** The rules, open at one of them if it is named. */
export interface Rule {
  rule: string | null;
}
