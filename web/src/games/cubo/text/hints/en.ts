export const words = {
  roll: (points: number, average: number) =>
    `These dice make ${points} points at best, and a roll makes ${average} on average: roll again.`,
  roll_on: (points: number) => `${points} points are good, but another roll may well make more.`,
  keep: (points: number, average: number) =>
    `These dice make ${points} points, and a roll makes ${average} on average: keep them.`,
  best: (points: number) => `${points} points are the most that these dice make.`,
  planned: (points: number, then: number) =>
    `${points} points now, but with a die from the centre this square makes ${then}.`,
  square: (points: number) => `This square makes ${points} points.`,
  swap: (points: number, then: number) => `With this die the square makes ${then} points instead of ${points}.`,
  colour: 'It brings the dice closer to one colour, which counts in the rounds to come.',
  take_any: 'No die in the centre makes the square better, so any of them will do.',
  no_swap: 'Every swap would make the square worse.',
};
