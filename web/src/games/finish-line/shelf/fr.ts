import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    edition: { label: 'Édition', values: { standard: 'Standard' } },
    place_bonus_requires_hit: {
      label: 'Bonus couplé seulement pour un pari couplé gagné',
      help: 'Sinon, la moitié du bonus d’un cheval des deux premiers est payée pour tout pari couplé avec lui.',
    },
    home_stretch_sticky: {
      label: 'La dernière ligne droite dure',
      help: 'Désactivé : les dés jaunes se referment quand un tuyau ramène la réserve au-dessus de la limite.',
    },
    extra_turn_order: {
      label: 'Ordre des tours supplémentaires',
      values: { after_last_player: 'Après qui a eu le dernier tour', from_start_player: 'À partir de qui a commencé' },
    },
    start_tie_includes_previous: {
      label: 'Argent égal : qui a commencé peut commencer encore',
      help: 'Désactivé : qui a commencé en dernier passe après les autres en cas d’égalité.',
    },
    min_horses: { label: 'Chevaux qui restent toujours en course' },
    auto_draw_single: { label: 'Prendre d’office s’il n’y a qu’une couleur à prendre' },
    races: {
      label: 'Courses',
      help: 'Trois selon le livret. Une partie courte finit après la première ou la deuxième course (règle maison).',
    },
    open_slips: {
      label: 'Bulletins visibles',
      help: 'Pour apprendre : tout le monde voit tous les paris pendant la course.',
    },
  },
  refusals: { seats: 'On joue à deux, trois ou quatre.' },
};
