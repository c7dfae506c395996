import { list, plural } from '$lib/i18n/forms';

export const words = {
  lost: 'The connection is lost. Coming back …',
  missedMore: (n: number) => plural('en', n, { one: '# more before this', other: '# more before this' }),
  gotIt: 'Got it',
  takenOver: 'Another device plays your seat now. You are watching.',
  takenOverSome: (names: string[]) => `Another device plays for ${list('en', names)} now.`,
  takeBack: 'Play here again',
  pauseWanted: (names: string[]) => `${list('en', names)} would like a pause.`,
  pauseAgree: 'Agree',
  dismiss: 'Dismiss',
};
