import { plural } from '$lib/i18n/forms';

export const words = {
  connecting: 'Coming to the table …',
  missedTitle: 'While you were away',
  seat: (n: number) => `Seat ${n}`,
  leave: 'To the games',
  rules: 'Rules',
  hint: 'Hint',
  undo: 'Take back',
  resume: 'Go on',
  log: 'Log',
  chat: 'Chat',
  odds: 'Odds',
  people: 'Table',
  newMessages: (n: number) => plural('en', n, { one: '# new message', other: '# new messages' }),
  emptyLog: 'Nothing has happened yet.',
  undone: (name: string) => `${name} takes the last move back.`,
  youUndid: 'You take your last move back.',
  movedFor: {
    clock: (name: string | null) => `Time is up: the clock moves for ${name ?? 'you'}.`,
    bot: (name: string | null) => `A bot moves for ${name ?? 'you'}.`,
  },
  bankLeft: (time: string) => `with ${time} from the bank`,
  menu: 'Menu',
  spectating: 'You are watching',
  presence: {
    short: { away: 'away', bot: 'a bot plays', votedOut: 'a bot plays', removed: 'removed', holiday: 'on holiday' },
    long: {
      away: (name: string) => `${name} is away.`,
      bot: (name: string) => `A bot plays for ${name}.`,
      votedOut: (name: string) => `A bot plays for ${name}, as the others wanted.`,
      removed: (name: string) => `${name} was removed; a bot plays on.`,
      holiday: (name: string) => `${name} is on holiday: the clock stands.`,
    },
    odds: (name: string) => `${name} has used the odds.`,
    thinking: (name: string) => `${name} is thinking.`,
  },
};
