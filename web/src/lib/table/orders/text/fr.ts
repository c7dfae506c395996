import type { words as english } from './en';

export const words: typeof english = {
  title: 'Consignes',
  about:
    'Décide dès maintenant ce que la table fera pour toi le moment venu, même en ton absence. Personne d’autre ne peut savoir que tu as donné une consigne.',
  none: 'Il n’y a rien à décider d’avance pour le moment.',
  stands: 'En vigueur :',
  give: 'Donner cette consigne',
  change: 'Changer la consigne',
  takeBack: 'Retirer',
  later: 'Pas possible pour le moment.',
  yes: 'Oui',
  no: 'Non',
  acted: (order) => `Ta consigne a été exécutée : ${order}.`,
  over: (order) => `Ta consigne a pris fin, car ce qu’elle concernait est terminé : ${order}.`,
  undone: (order) => `Tu as repris le coup, ta consigne a donc pris fin : ${order}.`,
  refusals: {
    no_orders: 'Dans ce jeu, il n’y a pas de consignes.',
    no_order_now: 'Cette consigne n’aurait pas de sens maintenant : il ne reste rien qu’elle puisse faire.',
    bad_order: 'La table n’a pas compris cette consigne. Vérifie les nombres.',
  },
};
