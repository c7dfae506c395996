import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  lost: 'La connexion est perdue. On revient …',
  restarting: 'La table redémarre et revient dans un instant. Rien n’est perdu.',
  missedMore: (n) => plural('fr', n, { one: '# autre avant cela', other: '# autres avant cela' }),
  hintIs: (move) => `Conseil : ${move}`,
  pausedTitle: 'La table est en pause',
  gotIt: 'Compris',
  takenOver: 'Un autre appareil joue ta place maintenant. Tu regardes.',
  takenOverSome: (names) => `Un autre appareil joue maintenant pour ${list('fr', names)}.`,
  takeBack: 'Rejouer ici',
  pauseWanted: (names) => `${list('fr', names)} : envie d’une pause.`,
  pauseAgree: 'D’accord',
  pauseDecline: 'Pas maintenant',
  dismiss: 'Fermer',
};
