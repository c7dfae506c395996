export const words = {
  /** `game`, or what the page is called if it is one's turn at several tables. */
  title: (game: string) => `● Your turn – ${game}`,
  titles: (n: number, page: string) => `● Your turn at ${n} tables – ${page}`,
  notice: 'It is your turn',
};
