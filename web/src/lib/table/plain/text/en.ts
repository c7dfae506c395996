import { list, plural } from '$lib/i18n/forms';

export const words = {
  yes: 'yes',
  no: 'no',
  none: '–',
  you: 'you',
  acting: 'to act',
  players: 'Players',
  player: 'Player',
  points: 'Points',
  place: 'Place',
  setting: 'What stays the same',
  moves: 'Your moves',
  refused: (n: number) =>
    plural('en', n, { one: '# move that is not possible now', other: '# moves that are not possible now' }),
  why: 'not possible now',
  hinted: 'hint',
  prompt: {
    over: 'The game is over.',
    choose: 'Your turn: choose what to do.',
    only: (move: string) => `Your turn: ${move}`,
    waiting: (names: string[]) => `Waiting for ${list('en', names)}.`,
    nobody: 'The game goes on by itself.',
  },
  score: {
    caption: 'How it ended',
    youWon: 'You won!',
    won: (name: string) => `${name} won!`,
    wonTogether: (names: string) => `${names} share the win!`,
  },
  story: {
    chart: 'How the points came together',
    start: 'Start',
    step: (n: number) => `Score ${n}`,
    points: (n: number) => plural('en', n, { one: '# point', other: '# points' }),
  },
  keys: [{ key: '1 … 9', does: 'Make the move with this number' }],
};
