/** Why the bot would do it, by what weighed most. */
export const words = {
  bet: (horses: string, odds: number) =>
    `${horses} pays ${odds}×, and few horses are easier to help: every die can then work for your bets.`,
  draw: (colours: string) => `Of the dice that can be drawn, ${colours} may do most for your bets now.`,
  nothing: 'Nothing the dice show would help your bets; this costs you least.',
  pays: (then: string, now: string) => `If the race ended after it, you would have ${then} instead of ${now}.`,
  side_bet: (amount: string) => `That is ${amount} from the next player, who is skipped as well.`,
  keeps: 'It is yours after the last turn, when nobody can answer any more.',
  longer: 'A longer race gives your horses time to come forward.',
  bonus: (horse: number) => `${horse} is on your slip: if it comes in, the bonus is yours.`,
  helps: (horse: number, place: string) => `${horse} is on your slip and moves up to ${place}.`,
  prepares: (horse: number) => `${horse} is on your slip: a second horseshoe moves it up.`,
  hinders: (horse: number) => `${horse} is not on your slip and stands in the way of your horses.`,
  harmless: 'It does your bets the least harm of all.',
};
