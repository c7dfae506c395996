import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    tempo: {
      label: 'Rythme',
      help: 'La table tranquille n’a pas de chronomètre : pour qui n’aime pas se presser, pour les connexions lentes et les lecteurs d’écran.',
      values: {
        race: 'Course : tout le monde à la fois (2–4)',
        calm: 'Tranquille : sans chronomètre (2–4)',
        solo: 'Solo : sans chronomètre, à une seule place',
      },
    },
    calm_max_throws: { label: 'Table tranquille : nombre maximal de lancers' },
    roll_ms: { label: 'Durée d’un lancer, en millisecondes' },
    min_arrange_ms: { label: 'Temps minimal entre la chute des dés et l’annonce, en millisecondes' },
    take_ms: { label: 'Temps pour prendre un dé du centre, en millisecondes (5000 : cinq secondes ; jusqu’à 30000)' },
    countdown_ms: {
      label: 'Compte à rebours pour la dernière personne',
      values: { 6000: '6 secondes', 10000: '10 secondes', 15000: '15 secondes' },
    },
    close_ms: {
      label: 'Compte à rebours au plus tard après la première annonce, en millisecondes (0 : sans limite)',
    },
    race_ms: { label: 'Course la plus longue sans annonce, en millisecondes (0 : sans limite)' },
    swap_ms: { label: 'Temps pour échanger, en millisecondes (20000 : vingt secondes ; jusqu’à 120000)' },
    scoring_order: {
      label: 'Décompte',
      values: { sequential: 'L’un après l’autre', parallel: 'Tout le monde choisit son échange à la fois' },
    },
    show_opponents: { label: 'Montrer les dés des autres' },
    live_score: { label: 'Montrer les points des lignes pendant la pose' },
    absent_policy: {
      label: 'Si quelqu’un manque pendant une manche',
      values: { zero: 'Ne marque rien', bot: 'Un bot prend la suite à la manche suivante' },
    },
    edition: { label: 'Édition', values: { standard: 'Standard' } },
    start_player: { label: 'Qui donne le premier départ', values: { random: 'Tiré au sort', host: 'L’hôte' } },
  },
  refusals: {
    seats: 'On joue à deux, trois ou quatre ; en solo, choisis le rythme solo.',
    solo_seats: 'La table solo n’a qu’une place.',
    start_player_seat: 'Qui donne le départ doit être assis à cette table.',
  },
};
