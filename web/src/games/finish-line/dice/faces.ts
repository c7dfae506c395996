/** Every face by the colour of its die, and the rule that says what it does. */
import type { Colour, Face } from '../protocol.gen';

export const FACES: Record<Colour, readonly Face[]> = {
  white: ['horseshoe', 'blank'],
  red: ['double_horseshoe', 'pace_change', 'whip', 'blank'],
  green: ['bonus_1000', 'bonus_2000', 'bonus_3000', 'blank'],
  black: ['side_bet', 'extra_turn', 'insider_tip', 'disqualified'],
  yellow: ['jockey_helmet', 'loss_of_speed', 'interference', 'neck_and_neck'],
};

export const RULES: Record<Face, string> = {
  horseshoe: 'FL-47',
  blank: 'FL-43',
  double_horseshoe: 'FL-52',
  pace_change: 'FL-53',
  whip: 'FL-56',
  bonus_1000: 'FL-59',
  bonus_2000: 'FL-59',
  bonus_3000: 'FL-59',
  side_bet: 'FL-61',
  extra_turn: 'FL-66',
  insider_tip: 'FL-64',
  disqualified: 'FL-63',
  jockey_helmet: 'FL-67',
  loss_of_speed: 'FL-74',
  interference: 'FL-69',
  neck_and_neck: 'FL-72',
};
