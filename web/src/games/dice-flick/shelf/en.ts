import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    movable_plates: {
      label: 'These seats may move their plate',
      help: 'Meant for children: before each flick the plate may slide along its side.',
      values: { 0: 'Seat 1', 1: 'Seat 2', 2: 'Seat 3', 3: 'Seat 4' },
    },
    rounds: { label: 'Rounds' },
    start_player: { label: 'Who starts' },
    tremor: {
      label: 'Trembling hands',
      help: 'What the table adds to every aim, for all or by seat. Your own hand is not quite steady either.',
      values: {
        expert: 'a little',
        good: 'some',
        casual: 'much',
        beginner: 'very much',
        off: 'none',
      },
    },
    edition: { label: 'Edition', values: { standard: 'Standard' } },
    elevation_control: { label: 'Choose the elevation of a flick too' },
    bonus_flicks_max: {
      label: 'Bonus flicks in a turn',
      values: { one: 'One at most', unlimited: 'As often as it is hit' },
    },
    centre_doubles_knaller: { label: 'The centre doubles a Knaller' },
    marker_once_per_turn: { label: 'A marker counts once in a turn' },
    partial_combinations: { label: 'Part of a group may be scored' },
    knocked_dice: {
      label: 'Dice that were knocked',
      values: { stay: 'stay as they lie then', restore: 'are put back as they lay' },
    },
    auto_score: { label: 'Score the best by itself' },
    physics: {
      label: 'Flicks',
      values: { full: 'with real physics', fast: 'estimated, without a flight' },
    },
    flick_timer_s: { label: 'Seconds for each decision' },
  },
  refusals: {
    seats: 'Two, three or four can play.',
    start_seat: 'The start player has to be one of the players.',
    fast_plates: 'Movable plates need the full physics.',
    no_such_seat: 'Movable plates are for seats that somebody sits on.',
  },
};
