import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  lost: 'Die Verbindung ist weg. Sie wird wiederhergestellt …',
  restarting: 'Der Tisch wird neu gestartet und ist gleich wieder da. Nichts geht verloren.',
  missedMore: (n) => plural('de', n, { one: 'davor noch # weiteres', other: 'davor noch # weitere' }),
  hintIs: (move) => `Tipp: ${move}`,
  pausedTitle: 'Der Tisch macht Pause',
  gotIt: 'Verstanden',
  takenOver: 'Ein anderes Gerät spielt jetzt deinen Platz. Du schaust zu.',
  takenOverSome: (names) => `Ein anderes Gerät spielt jetzt für ${list('de', names)}.`,
  takeBack: 'Wieder hier spielen',
  pauseWanted: (names) => `${list('de', names)} möchte eine Pause.`,
  pauseAgree: 'Einverstanden',
  pauseDecline: 'Jetzt nicht',
  dismiss: 'Ausblenden',
};
