import type { HintWords } from './words';

export const words: HintWords = {
  win: () => 'That takes you to the finish, and you win.',
  exact: ({ km }) => `You hold the card for the last ${km}: the next one takes you home.`,
  farthest: () => 'It is the longest stretch you can drive now.',
  fits: ({ km }) => `After it ${km} are left, and your other cards still fit.`,
  start: () => 'Nobody drives without a green light: it gets you on the road.',
  cure: ({ card }) => `It ends “${card}”. Until then you stand still.`,
  end_of_limit: () => 'The limit keeps your long cards in your hand: away with it.',
  safety: () => 'It protects you to the end of the race, and you have another turn at once.',
  meisterzug: () => 'The attack is gone, you are safe from it for good, and the turn is yours.',
  danger: ({ side, km }) => `Only ${km} to go: ${side} could finish with a single card.`,
  leader: ({ side, km }) => `${side} leads, ${km} ahead of you: somebody has to stop that.`,
  scarce: ({ side, card }) => `Almost every ${card} has been played: ${side} will hardly find an answer.`,
  stop: ({ side }) => `As long as ${side} stands still, you can get away.`,
  useless: () => 'It can never be placed again in this race.',
  least: () => 'Of all your cards this one is the least use to you.',
};
