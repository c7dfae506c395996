import { plural } from '$lib/i18n/forms';

export const words = {
  connecting: 'Coming to the table …',
  missedTitle: 'While you were away',
  seat: (n: number) => `Seat ${n}`,
  leave: 'To the games',
  rules: 'Rules',
  hint: 'Hint',
  hintIs: (move: string) => `Hint: ${move}`,
  undo: 'Take back',
  pausedTitle: 'The table is paused',
  resume: 'Go on',
  help: 'Keys',
  log: 'Log',
  chat: 'Chat',
  people: 'Table',
  newMessages: (n: number) => plural('en', n, { one: '# new message', other: '# new messages' }),
  emptyLog: 'Nothing has happened yet.',
  undone: (name: string) => `${name} takes the last move back.`,
  youUndid: 'You take your last move back.',
  movedFor: {
    clock: (name: string | null) => `Time is up: the clock moves for ${name ?? 'you'}.`,
    bot: (name: string | null) => `A bot moves for ${name ?? 'you'}.`,
  },
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  spectating: 'You are watching',
};
