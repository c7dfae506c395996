/** Why a bot would do something, by the key of its reason. */
export interface Given {
  /** The chance of a bust, in per cent. */
  risk: number;
  dice: number;
  steps: number;
  /** A die, by its colour. */
  kind: string;
}

const steps = (k: number): string => (k === 1 ? '1 step' : `${k} steps`);

export const words: Record<string, (given: Given) => string> = {
  push_free: () => 'You are not in danger yet: the roll is free.',
  push_protected: () => 'One of your dice takes the risk out of this roll.',
  push_fan: ({ risk }) =>
    `A bust (${risk} %) would hardly hurt: the fan it brings is worth as much as your active dice.`,
  push: ({ risk }) => `A bust is only ${risk} % likely, and what another roll brings is worth that risk.`,
  pass: ({ risk, dice }) =>
    `A bust is ${risk} % likely, and your ${dice} active dice are worth more than another roll.`,
  draw: () => 'These dice bring most on average when they are rolled.',
  use: ({ kind }) => `What the ${kind} die can do helps now and does not come back.`,
  credit: () => 'A credit keeps until you need it.',
  announce: () => 'As many swords as possible: only the comparison decides.',
  buy: ({ kind }) => `Until the finish a ${kind} die brings more than anything else this money buys.`,
  buy_late: ({ kind }) => `The race is nearly over, but a ${kind} die can still be rolled; coins do not keep.`,
  keep: () => 'No die would pay off any more, and credits keep.',
  buy_nothing: () => 'No die that this money buys would pay off.',
  buy_step: () => 'This step is worth more now than the dice that its price buys.',
  special: () => 'It brings you further than the steps alone.',
  stay: () => 'This is the best place within reach.',
  finish: () => 'It brings you over the finish line.',
  bonus: ({ steps: k }) =>
    `${k > 0 ? `${steps(k)} nearer to the finish, and the` : 'The'} bonus there is worth the stop.`,
  run: ({ steps: k }) => `It brings you ${steps(k)} nearer to the finish, and no bonus in reach is worth more.`,
  choose: () => 'Of all choices here, this one is worth most until the finish.',
};
