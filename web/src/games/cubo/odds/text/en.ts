export const words = {
  title: 'The round that was scored',
  who: 'Roll',
  scored: 'Scored',
  best: 'Possible',
  better: 'Better rolls',
  note: 'Possible: the best square with the best die from the centre. Better rolls: how many of all rolls are worth more before any swap.',
};
