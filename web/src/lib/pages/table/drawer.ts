/** What can be drawn out beside a table, one at a time; the rules are open at one of them if it is named. */
export type Drawer = 'menu' | 'keys' | 'orders' | { rule: string | null };
