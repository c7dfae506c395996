import type { PartsWords } from './words';

export const words: PartsWords = {
  counter: {
    title: 'Card counter',
    seen: 'seen',
    unseen: 'still out',
    note: 'All cards on displays, in the box and in your hand.',
  },
  score: {
    title: 'Result',
    won: (names) => `${names} won!`,
    youWon: 'You won!',
    shared: 'A shared win',
    rank: 'Place',
    side: 'Player',
    total: 'Total',
    safeties: 'Safeties',
  },
  meisterzug: {
    title: 'Meisterzug!',
    story: (attacker, attack, safety) => `${attacker} plays ${attack} on you – and you hold ${safety}.`,
    play: 'Play the Meisterzug',
    pass: 'Let it pass',
    gains: ['The attack is cancelled', 'You draw a card', 'You take the turn at once'],
  },
};
