import type { words as english } from './en';

export const words: typeof english = {
  mark: 'Partie reprise',
  from: (move) => (move === 0 ? 'depuis le début d’une autre partie' : `après le coup ${move} d’une autre partie`),
  link: 'Voir cette partie',
  counts: 'Ce qui restait à tirer est tiré de nouveau. Elle ne compte pour aucun bilan ni aucune statistique.',
  playOn: 'Reprendre à partir d’ici',
  title: (move) => (move === 0 ? 'Reprendre depuis le début' : `Reprendre après le coup ${move}`),
  lead: 'Une table à part commence avec cette position : les mains restent, tout ce qui restait à tirer est tiré de nouveau. Elle ne compte pour aucun bilan ni aucune statistique.',
  seat: 'Tu joues',
  level: 'Les autres sont des bots',
  begin: 'Commencer',
  why: {
    over: 'La partie est finie ici : recule d’au moins un coup.',
    moving: 'Quelque chose bouge encore ici, ou l’horloge tourne : va à un coup après lequel tout est au repos.',
  },
  refusals: {
    not_finished: 'D’autres peuvent reprendre une partie quand elle est finie.',
    no_such_move: 'Cette partie n’a pas ce coup.',
    not_from_here_over: 'La partie est finie ici : recule d’au moins un coup.',
    not_from_here_moving: 'Quelque chose bouge encore ici : va à un coup après lequel tout est au repos.',
    not_from_here_too_long: 'Trop de coups mènent à cette position.',
    not_from_here_damaged: 'Ce serveur ne peut pas rejouer cette partie.',
  },
};
