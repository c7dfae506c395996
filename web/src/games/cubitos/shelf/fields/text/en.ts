export const words = {
  lead: 'One card of each colour tells what its dice can do. Choose as many as you like.',
  chosen: (k: number) => (k === 0 ? 'none chosen' : `${k} of 8 chosen`),
  rest: 'Draw the colours that are not chosen at random',
  drawn: 'Drawn at random',
  own: (card: string) => (card ? `As in the race: ${card}` : 'As in the race'),
  price: (k: number) => `costs ${k}`,
  faces: (faces: string) => `Its die shows ${faces}.`,
  blanks: (k: number) => `${k} blank`,
  poor: 'These eight make a slow race: it takes two cards that cost 5 or less, and one that lets you lose or add dice.',
  clear: 'Choose none',
  loading: 'The cards are on their way …',
};
