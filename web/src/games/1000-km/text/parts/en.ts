import type { PartsWords } from '../words';

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
    yourTeamWon: 'Your team won!',
    shared: 'A shared win',
    rank: 'Place',
    side: 'Player',
    total: 'Total',
    counts: 'Only kilometres count; safeties and Meisterzüge score nothing.',
    safeties: (names) => `Laid down: ${names}`,
  },
  meisterzug: {
    name: 'Meisterzug',
    title: 'Meisterzug!',
    story: (attacker, attack, target, safety) => `${attacker} plays ${attack} on ${target} – and you hold ${safety}.`,
    play: 'Play the Meisterzug',
    pass: 'Let it pass',
    gains: ['The attack is cancelled', 'You draw a card', 'You take the turn at once'],
  },
};
