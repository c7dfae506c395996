/** What happened in a game that is over. */
export const words = {
  chart: 'Money after each race',
  sideBets: 'Side bets',
  byRace: (name: string, you: boolean, race: number, earned: string, horse: string) =>
    `Race ${race} decided it: ${horse} won, and ${you ? 'you' : name} made ${earned} of it.`,
  bySideBets: (name: string, you: boolean) => `Side bets decided it, and ${you ? 'you' : name} had the better ones.`,
  best: (horses: string, race: number) => `Best bet: ${horses}, race ${race}`,
  worst: (horses: string, race: number) => `Biggest loss: ${horses}, race ${race}`,
  horse: (amount: string) => `Horse of the day: it paid ${amount}`,
};
