import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    edition: { label: 'Edition', values: { standard: 'Standard' } },
    place_bonus_requires_hit: {
      label: 'Place bonus only for a place bet that wins',
      help: 'Otherwise half the bonus of a horse in the first two is paid for every place bet with it.',
    },
    home_stretch_sticky: {
      label: 'The home stretch lasts',
      help: 'Off: yellow dice are closed again when an insider tip lifts the pool above the limit.',
    },
    extra_turn_order: {
      label: 'Order of the extra turns',
      values: { after_last_player: 'After whoever had the last turn', from_start_player: 'From the start player' },
    },
    start_tie_includes_previous: {
      label: 'Equal money: the last start player may start again',
      help: 'Off: whoever started last comes last in a tie.',
    },
    min_horses: { label: 'Horses that always stay in the race' },
    auto_draw_single: { label: 'Draw by itself if there is only one colour to draw' },
    races: {
      label: 'Races',
      help: 'Three by the rulebook. A short game ends after the first or the second race (house rule).',
    },
    open_slips: { label: 'Open slips', help: 'For learning: everybody sees all bets during the race.' },
  },
  refusals: { seats: 'Two, three or four can play.' },
};
