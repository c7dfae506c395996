import { list, plural } from '$lib/i18n/forms';

export const words = {
  lost: 'The connection is lost. Coming back …',
  restarting: 'The table is being restarted and will be back in a moment. Nothing is lost.',
  missedMore: (n: number) => plural('en', n, { one: '# more before this', other: '# more before this' }),
  hintIs: (move: string) => `Hint: ${move}`,
  pausedTitle: 'The table is paused',
  gotIt: 'Got it',
  takenOver: 'Another device plays your seat now. You are watching.',
  takenOverSome: (names: string[]) => `Another device plays for ${list('en', names)} now.`,
  takeBack: 'Play here again',
  pauseWanted: (names: string[]) => `${list('en', names)} would like a pause.`,
  pauseAgree: 'Agree',
  pauseDecline: 'Not now',
  dismiss: 'Dismiss',
};
