const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const place = (n: number): string => PLACES[n - 1] ?? `Number ${n}`;

export const words = {
  /** One's own place, kindly. */
  own: {
    won: 'Well played!',
    ahead: (gap: string, name: string) => `Well played: ${gap} ahead of ${name}.`,
    shared: 'Nobody did better than you.',
    behind: (n: number, gap: string, name: string) => `${place(n)}, ${gap} behind ${name}.`,
    close: (n: number, gap: string, name: string) => `So close! ${place(n)}, only ${gap} behind ${name}.`,
    level: (n: number, name: string) => `${place(n)}, and all but level with ${name}.`,
    after: (n: number, name: string) => `${place(n)}, after ${name}.`,
    last: 'In the next game everybody starts afresh.',
  },
  story: 'What decided it',
  figures: 'Three figures',
  asTable: 'The same as a table',
  step: 'When',
  goal: 'Goal',
  report: 'How it went',
  review: 'Look at the end again',
  wants: (names: string, n: number) => (n === 1 ? `${names} wants another game.` : `${names} want another game.`),
  declines: (names: string, n: number) =>
    n === 1 ? `${names} does not want another game.` : `${names} do not want another game.`,
  gone: (names: string, n: number) => (n === 1 ? `${names} has left the table.` : `${names} have left the table.`),
  youDeclined: 'The others know that you do not want another game.',
  join: 'Join',
  noThanks: 'No, thanks',
  afterAll: 'Another game after all',
};
