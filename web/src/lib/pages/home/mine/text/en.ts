import { plural } from '$lib/i18n/forms';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (n: number): string =>
  `${n}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;

export const words = {
  title: 'Your games',
  playNow: (game: string) => `Play now: ${game}`,
  againstBots: (n: number) => plural('en', n, { one: 'against # bot', other: 'against # bots' }),
  alone: 'alone',
  yourTurn: 'Your turn',
  turnOf: (names: string, n: number) => (n > 1 ? `${names} are to act` : `${names} is to act`),
  going: 'It goes on',
  paused: 'Paused',
  left: (time: string) => `time is up ${time}`,
  stands: (day: string) => `on holiday, the clock stands until ${day}`,
  seatsFree: (n: number) => plural('en', n, { one: '# free seat', other: '# free seats' }),
  canBegin: 'Everybody is here',
  with: (names: string) => `with ${names}`,
  continued: 'played on',
  onYourOwn: 'on your own',
  finished: 'Finished',
  won: 'Won',
  wonTogether: 'Won together',
  place: (rank: number, of: number) => `${ordinal(rank)} of ${of}`,
  points: (n: number) => plural('en', n, { one: '# point', other: '# points' }),
  noResult: 'Ended without a result',
  replay: 'Replay',
  replayOf: (game: string) => `Replay of ${game}`,
  report: 'How it went',
  reportOf: (game: string) => `How it went: ${game}`,
  again: 'Again',
  againOf: (game: string) => `Again: ${game}`,
  hide: (game: string) => `Hide ${game} from this list`,
  more: 'Older games',
  record: 'Your record',
  game: 'Game',
  opponent: 'Opponent',
  played: 'Played',
  victories: 'Won',
  number: (n: number) => number.format(n),
  people: 'people',
  bots: (level: string) => `bots, ${level}`,
  nobody: 'nobody',
  all: 'all',
};
