import type { words as english } from './en';

export const words: typeof english = {
  title: 'Menu',
  game: 'Cette partie',
  settings: 'Réglages',
  help: 'Aide',
  letBot: 'Laisser un bot jouer pour moi',
  letBotHelp: 'Tu restes à la table et peux reprendre la main à tout moment.',
  playAgain: 'Reprendre la main',
  pauseHelp: 'Tout le monde doit être d’accord.',
  endHelp: 'La partie s’arrête sans résultat si tout le monde est d’accord.',
  offerEnd: 'Proposer d’arrêter la partie',
  takeOfferBack: 'Continuer finalement',
  leave: 'Partir',
  leaveHelp: 'Un bot joue à ta place, et les autres en sont prévenus. Rien n’est perdu : reviens, et tu rejoues.',
  leaveAloneHelp: 'Personne d’autre n’attend : la table reste en l’état jusqu’à ton retour.',
  leaveOver: 'La partie est finie.',
  reallyLeave: 'Partir maintenant',
  stay: 'Rester',
};
