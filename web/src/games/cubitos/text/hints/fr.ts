import type { words as english } from './en';

export const words: typeof english = {
  push_free: () => 'Tu n’es pas encore en danger : le lancer ne coûte rien.',
  push_protected: () => 'L’un de tes dés ôte tout risque à ce lancer.',
  push_fan: ({ risk }) =>
    `Une chute (${risk} %) ferait à peine mal : le fan qu’elle apporte vaut autant que tes dés actifs.`,
  push: ({ risk }) => `Une chute n’arrive qu’à ${risk} %, et ce que rapporte encore un lancer vaut ce risque.`,
  pass: ({ risk, dice }) => `Une chute menace à ${risk} %, et tes ${dice} dés actifs valent plus qu’un lancer de plus.`,
  draw: () => 'Ces dés rapportent le plus en moyenne quand on les lance.',
  use: ({ kind }) => `Ce que peut le dé ${kind} aide maintenant et ne revient pas.`,
  credit: () => 'Un crédit se garde jusqu’à ce que tu en aies besoin.',
  announce: () => 'Le plus d’épées possible : seule la comparaison décide.',
  buy: ({ kind }) => `D’ici à l’arrivée, un dé ${kind} rapporte plus que tout ce qu’on peut acheter d’autre à ce prix.`,
  buy_late: ({ kind }) =>
    `La course est presque finie, mais un dé ${kind} peut encore être lancé ; les pièces ne se gardent pas.`,
  keep: () => 'Plus aucun dé ne serait rentable, et les crédits se gardent.',
  buy_nothing: () => 'Aucun dé à ce prix ne serait rentable.',
  buy_step: () => 'Ce pas vaut maintenant plus que les dés qu’on achèterait à son prix.',
  special: () => 'Il te mène plus loin que les pas seuls.',
  stay: () => 'C’est la meilleure place à portée.',
  finish: () => 'Cela te fait franchir la ligne d’arrivée.',
  bonus: ({ steps: k }) =>
    k > 0
      ? `${k} pas de plus vers l’arrivée, et le bonus de la case vaut l’arrêt.`
      : 'Le bonus de la case vaut l’arrêt.',
  run: ({ steps: k }) => `Cela te rapproche de ${k} pas de l’arrivée, et aucun bonus à portée ne vaut mieux.`,
  choose: () => 'De tous les choix possibles ici, c’est celui qui vaut le plus jusqu’à l’arrivée.',
};
