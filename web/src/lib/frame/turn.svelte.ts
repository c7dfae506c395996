/** Whose turn it is, between the table on the screen, what announces a turn (`lib/call`), and the title of the page. */

export interface TableHere {
  table: string;
  game: string;
  /** Somebody at this browser is to act. */
  mine: boolean;
  /** A game is played on it now. */
  running: boolean;
}

export const turn = $state({
  /** The table on the screen; null on every other page. */
  here: null as TableHere | null,
  /** In the title of the page while it is one's turn somewhere. */
  title: '',
});
