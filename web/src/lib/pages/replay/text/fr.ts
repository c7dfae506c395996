import type { words as english } from './en';

export const words: typeof english = {
  title: (game) => `Revoir : ${game}`,
  position: (move, moves) => `Coup ${move} sur ${moves}`,
  opening: 'Avant le premier coup',
  slider: 'Coup',
  first: 'Au début',
  previous: 'Un coup en arrière',
  next: 'Un coup en avant',
  last: 'À la fin',
  play: 'Lecture',
  stop: 'Arrêt',
  viewer: 'Vu par',
  spectator: 'Un spectateur',
  by: { bot: 'bot', fallback: 'sans physique' },
  ended: {
    agreement: 'Arrêtée d’un commun accord, sans résultat',
    host: 'Arrêtée par l’hôte, sans résultat',
    operator: 'Arrêtée par l’exploitant du serveur, sans résultat',
  },
  keys: 'Touches : ← → un coup, Espace pour la lecture, Début et Fin.',
  report: 'Le déroulement',
  toTable: 'Vers la table',
};
