import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    edition: { label: 'Ausgabe', values: { standard: 'Standard' } },
    place_bonus_requires_hit: {
      label: 'Platzbonus nur für gewonnene Platzwetten',
      help: 'Sonst bringt ein Pferd unter den ersten zwei jeder Platzwette mit ihm den halben Bonus.',
    },
    home_stretch_sticky: {
      label: 'Die Zielgerade bleibt',
      help: 'Aus: Gelbe Würfel sind wieder gesperrt, wenn ein Insidertipp den Pool über die Grenze hebt.',
    },
    extra_turn_order: {
      label: 'Reihenfolge der zusätzlichen Spielzüge',
      values: {
        after_last_player: 'Nach dem letzten Zug reihum',
        from_start_player: 'Ab der Person, die begonnen hat',
      },
    },
    start_tie_includes_previous: {
      label: 'Gleich viel Geld: Wer zuletzt begonnen hat, darf wieder',
      help: 'Aus: Wer zuletzt begonnen hat, kommt bei Gleichstand als Letztes infrage.',
    },
    min_horses: { label: 'So viele Pferde bleiben immer im Rennen' },
    auto_draw_single: { label: 'Von selbst ziehen, wenn nur eine Farbe geht' },
    races: {
      label: 'Rennen',
      help: 'Drei nach der Spielregel. Ein kurzes Spiel endet nach dem ersten oder zweiten Rennen (Hausregel).',
    },
    open_slips: { label: 'Offene Wettbögen', help: 'Zum Lernen: Im Rennen sehen alle die Wetten der anderen.' },
  },
  refusals: { seats: 'Zu zweit, zu dritt oder zu viert.' },
};
