import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    tempo: {
      label: 'Tempo',
      help: 'The calm table has no clock: for those who do not like hurry, for slow connections and screen readers.',
      values: { race: 'Race: everybody at once (2–4)', calm: 'Calm: no clock (2–4)', solo: 'Solo: alone, no clock' },
    },
    calm_max_throws: { label: 'Calm table: at most so many throws' },
    roll_ms: { label: 'How long dice roll, in milliseconds' },
    min_arrange_ms: { label: 'Shortest time from landing to the call, in milliseconds' },
    take_ms: { label: 'Time to take a centre die, in milliseconds (5000: five seconds; up to 30000)' },
    countdown_ms: {
      label: 'Countdown for the last player',
      values: { 6000: '6 seconds', 10000: '10 seconds', 15000: '15 seconds' },
    },
    close_ms: { label: 'Countdown at the latest so long after the first call, in milliseconds (0: no limit)' },
    race_ms: { label: 'Longest race without a call, in milliseconds (0: no limit)' },
    swap_ms: { label: 'Time to swap, in milliseconds (20000: twenty seconds; up to 120000)' },
    scoring_order: {
      label: 'Scoring',
      values: { sequential: 'One after the other', parallel: 'All choose their swap at once' },
    },
    show_opponents: { label: 'Show the dice of the others' },
    live_score: { label: 'Show points of lines while laying' },
    absent_policy: {
      label: 'Who is away for a round',
      values: { zero: 'Scores nothing', bot: 'A bot takes over at the next round' },
    },
    edition: { label: 'Edition', values: { standard: 'Standard' } },
    start_player: { label: 'First start player', values: { random: 'Drawn at random', host: 'The host' } },
  },
  refusals: {
    seats: 'Two, three or four can play; alone, choose the solo tempo.',
    solo_seats: 'The solo table has one seat.',
    start_player_seat: 'The start player must be one of the seats at this table.',
  },
};
