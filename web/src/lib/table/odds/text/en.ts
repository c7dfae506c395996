export const words = {
  title: 'Odds',
  show: 'Show me the odds',
  hide: 'Hide the odds',
  marks: 'Everybody at the table will see that you have used them.',
  used: (names: string) => `Used by ${names}.`,
  unused: 'Nobody has used them so far.',
  fair: 'Worked out from what you can see: nothing hidden is used.',
  nothing: 'There is nothing to work out right now.',
  coming: 'Being worked out …',
};
