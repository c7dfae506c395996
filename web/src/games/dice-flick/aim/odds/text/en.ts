export const words = {
  title: (name: string) => `How likely ${name} hits`,
  yours: 'How likely you hit',
  note: 'With the best aim at each hole, from the best side, onto an empty board. While you aim, the board shows where your aim is likely to end.',
};
