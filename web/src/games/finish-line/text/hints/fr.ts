import type { words as english } from './en';

export const words: typeof english = {
  bet: (horses, odds) =>
    `${horses} rapporte ${odds} fois la mise, et peu de chevaux sont plus faciles à aider : chaque dé peut alors servir tes paris.`,
  draw: (colours) => `Des dés à prendre, c’est celui-ci qui peut le plus pour tes paris : ${colours}.`,
  nothing: 'Rien de ce que montrent les dés n’aiderait tes paris ; c’est ce qui te coûte le moins.',
  pays: (then, now) => `Si la course finissait après cela, tu aurais ${then} au lieu de ${now}.`,
  side_bet: (amount) => `Cela fait ${amount} de la part de qui te suit, et son tour saute en plus.`,
  keeps: 'Il est à toi après le dernier tour, quand plus personne ne peut répondre.',
  longer: 'Une course plus longue laisse à tes chevaux le temps de remonter.',
  bonus: (horse) => `Le ${horse} est sur ton bulletin : s’il est à l’arrivée, le bonus est à toi.`,
  helps: (horse, place) => `Le ${horse} est sur ton bulletin et monte à la ${place} place.`,
  prepares: (horse) => `Le ${horse} est sur ton bulletin : un second fer à cheval le fait monter.`,
  hinders: (horse) => `Le ${horse} n’est pas sur ton bulletin et barre la route à tes chevaux.`,
  harmless: 'De tout, c’est ce qui nuit le moins à tes paris.',
};
