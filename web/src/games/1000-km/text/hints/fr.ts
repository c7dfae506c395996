import type { HintWords } from './words';

export const words: HintWords = {
  win: () => 'Elle te mène à l’arrivée, et tu gagnes.',
  exact: ({ km }) => `Tu as déjà la carte pour les derniers ${km} : la prochaine te mène à l’arrivée.`,
  farthest: () => 'Aucune autre carte ne te mène plus loin maintenant.',
  fits: ({ km }) => `Ensuite il reste ${km}, et tes autres cartes conviennent encore.`,
  start: () => 'Sans feu vert, personne ne roule : le voici, en route.',
  cure: ({ card }) => `Elle met fin à « ${card} ». Jusque-là, tu restes à l’arrêt.`,
  end_of_limit: () => 'La limitation bloque tes longues étapes dans ta main : débarrasse-t’en.',
  safety: () => 'Elle te protège jusqu’à la fin de la course, et tu rejoues aussitôt.',
  meisterzug: () => 'L’attaque disparaît, tu ne la crains plus jamais, et le tour est à toi.',
  danger: ({ side, km }) => `Plus que ${km} : ${side} pourrait finir avec une seule carte.`,
  leader: ({ side, km }) => `En tête, ${side} a ${km} d’avance sur toi : il faut que quelqu’un y mette fin.`,
  scarce: ({ side, card }) => `Presque toutes les cartes « ${card} » sont jouées : ${side} aura du mal à répondre.`,
  stop: ({ side }) => `Tant que ${side} reste à l’arrêt, tu peux t’échapper.`,
  useless: () => 'Elle ne pourra plus jamais être posée dans cette course.',
  least: () => 'De toutes tes cartes, c’est celle qui te sert le moins.',
};
