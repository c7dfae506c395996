import type { ShelfWords } from '$lib/table/game';
import { sides } from './partners/sides';

export const words: ShelfWords = {
  sides,
  options: {
    mode: {
      label: 'Who plays with whom',
      values: { solo: 'Everyone for themselves (2–4)', teams: 'Teams of two (4, 6 or 8)' },
    },
    green_after_defence: {
      label: 'Green light after every defence',
      help: 'After petrol, spare tyre or repair a green light must follow before you drive on.',
    },
    start_green: { label: 'Everyone starts on green', help: 'For the youngest: the race begins at once.' },
    attack_target: {
      label: 'Whom an attack may hit',
      values: { driving: 'Anyone who is driving', green_top: 'Only with a green light on top' },
    },
    discard_rule: {
      label: 'Discarding',
      values: {
        stuck: 'Only if nothing but safeties can be placed',
        stuck_strict: 'Only if nothing at all can be placed',
        free: 'Always allowed',
      },
    },
    end_rule: {
      label: 'When the draw pile is empty',
      values: { stop: 'The race ends', play_out: 'Hands are played out' },
    },
    tie_break: { label: 'Ties', values: { shared: 'The win is shared', safeties: 'More safeties win' } },
    partner_hands: {
      label: 'Partners’ hands',
      values: { hidden: 'Hidden', open: 'Open to each other (for learning)' },
    },
    first_player: { label: 'Who begins', values: { random: 'Drawn at random', host: 'The host' } },
    meisterzug: {
      label: 'Meisterzug',
      help: 'Everybody can change this for themselves before the start.',
      values: { ask: 'The holder is asked', auto: 'Played whenever possible' },
      own: { ask: 'Ask me', auto: 'Play it at once' },
    },
    reaction_limit_s: { label: 'Time for a Meisterzug, in seconds' },
    edition: { label: 'Edition', values: { standard: 'Standard' } },
  },
  refusals: {
    solo_seats: 'Two, three or four can play on their own; with more, choose teams.',
    team_seats: 'Teams are pairs: four, six or eight players are needed.',
    first_player_seat: 'The first player must be one of the seats at this table.',
  },
};
