import { plural } from '$lib/i18n/forms';

export const words = {
  coach: 'Coach',
  step: (n: number, of: number) => `${n} of ${of}`,
  next: 'Next',
  playOn: 'Play on alone',
  skip: 'End the lesson',
  hide: 'Hide',
  show: 'Show',
  readFirst: 'First read this, then choose “Next”.',
  otherMove: 'The coach is waiting for another move here.',
  missing: 'The lesson could not be fetched. You can play on without it.',
  free: 'Play on. The coach speaks up again in a moment.',
  learnIn: (minutes: number) =>
    plural('en', minutes, { one: 'Learn by playing (# minute)', other: 'Learn by playing (# minutes)' }),
  offerTitle: (game: string) => `Your first game of ${game}`,
  offerText: 'A coach can show you the game at a real table, move by move, against one easy bot.',
  justPlay: 'Just play',
  twoMinutes: 'How to play, in two minutes',
  twoMinutesHelp: 'New to this game? Read it while the others arrive.',
};
