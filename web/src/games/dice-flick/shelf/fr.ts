import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    movable_plates: {
      label: 'Ces places peuvent déplacer leur soucoupe',
      help: 'Pensé pour les enfants : avant chaque pichenette, la soucoupe peut glisser le long de son côté.',
      values: { 0: 'Place 1', 1: 'Place 2', 2: 'Place 3', 3: 'Place 4' },
    },
    rounds: { label: 'Manches' },
    start_player: { label: 'Qui commence' },
    tremor: {
      label: 'Mains tremblantes',
      help: 'Ce que la table ajoute à chaque visée, pour tous ou par place. Ta propre main n’est pas tout à fait sûre non plus.',
      values: {
        expert: 'un peu',
        good: 'assez',
        casual: 'beaucoup',
        beginner: 'énormément',
        off: 'pas du tout',
      },
    },
    edition: { label: 'Édition', values: { standard: 'Standard' } },
    elevation_control: { label: 'Choisir aussi la hauteur d’une pichenette' },
    bonus_flicks_max: {
      label: 'Pichenettes bonus par tour',
      values: { one: 'Une au plus', unlimited: 'Chaque fois que le trou est touché' },
    },
    centre_doubles_knaller: { label: 'Le centre double un Pétard' },
    marker_once_per_turn: { label: 'Une marque compte une fois par tour' },
    partial_combinations: { label: 'Une partie d’un groupe peut être comptée' },
    knocked_dice: {
      label: 'Dés bousculés',
      values: { stay: 'restent comme ils sont tombés', restore: 'sont remis comme ils étaient' },
    },
    auto_score: { label: 'Compter le mieux possible d’office' },
    physics: {
      label: 'Pichenettes',
      values: { full: 'avec une vraie physique', fast: 'estimées, sans vol' },
    },
    flick_timer_s: { label: 'Secondes pour chaque décision' },
  },
  refusals: {
    seats: 'On joue à deux, trois ou quatre.',
    start_seat: 'Qui commence doit être assis à cette table.',
    fast_plates: 'Des soucoupes mobiles demandent la physique complète.',
    no_such_seat: 'Des soucoupes mobiles ne vont qu’aux places occupées.',
  },
};
