const steps = (k: number): string => (k === 1 ? '1 step' : `${k} steps`);

export const words = {
  title: 'Steps on the way to the finish, round by round',
  round: (k: number) => `Round ${k}`,
  steps,
  // `you`: it is about the reader.
  sprint: (name: string, k: number, you: boolean) =>
    you
      ? `You came from behind: ${steps(k)} in the last round.`
      : `${name} came from behind: ${steps(k)} in the last round.`,
  ledAll: (name: string, you: boolean) =>
    you
      ? 'You were in front from the first round to the last.'
      : `${name} was in front from the first round to the last.`,
  led: (name: string, round: number, you: boolean) =>
    you ? `You took the lead in round ${round} and kept it.` : `${name} took the lead in round ${round} and kept it.`,
  busts: 'Most busts',
  noBusts: 'nobody bust',
  bought: 'Most dice bought',
  best: (round: number) => `Best turn (round ${round})`,
  fans: 'Most fans',
};
