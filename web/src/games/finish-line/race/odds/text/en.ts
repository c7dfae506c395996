import { plural } from '$lib/i18n/forms';

export const words = {
  title: 'The horses in this race',
  horse: 'Horse',
  wins: 'Wins',
  front: 'First two',
  pairs: 'The likeliest pairs',
  pair: 'First and second',
  note: (n: number, error: string) =>
    `Estimated from ${plural('en', n, { one: '# race', other: '# races' })} played on from here by bots with the bets that fit what has happened: give or take ${error}.`,
};
