import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    stickers: { key: 's', word: 'marques', title: 'Les marques dans la boîte' },
    points: { key: 'p', word: 'points', title: 'Ce que tout vaut' },
    flicking: { key: 'f', word: 'pichenette', title: 'Comment faire une pichenette' },
  },
  short: { blue: 'Bl', yellow: 'Ja', green: 'Ve', white: 'Bc', pink: 'Pé' },
  sticker: { blue: 'bl', yellow: 'ja', green: 've', bonus: 'bonus', centre: '×2' },
  typed: { north: 'nord', east: 'est', south: 'sud', west: 'ouest', left: 'gauche', right: 'droite' },
  none: 'La boîte est vide.',
  with: (die, sticker) => `${die}, ${sticker}`,
  best: (points, what) => `Meilleur décompte : ${points} (${what})`,
  soFar: (points, what) => `Compté jusqu’ici : ${points} (${what})`,
  in: (what, holes) => `${what} ${holes}`,
  takePrompt: (flick, of) => `Pichenette ${flick} sur ${of} : quel dé ?`,
  aimPrompt: (die) => `Envoyer ${die} : depuis quelle soucoupe ?`,
  ask: {
    azimuth: (plate) =>
      `Depuis la soucoupe ${plate} : dans quelle direction ? Tout nombre de degrés va : 12 gauche, 7,5 droite.`,
    strength: (direction) => `${direction} : avec quelle force ? Tout nombre de 0 à 1 ou jusqu’à 100 % va.`,
  },
  plate: (name) => `Depuis la soucoupe ${name} …`,
  across: (column) => `tout droit longe ${column}`,
  row: (n) => `la rangée ${n}`,
  column: (letter) => `la colonne ${letter}`,
  soft: 'doux',
  hard: 'fort',
  again: 'comme la dernière fois',
  example: 'Ou tape soucoupe, degrés et force à la fois : pichenette sud 12 0,45 (12° à gauche ; -12 à droite)',
  exampleScore: (colour, holes) => `Ou nomme la couleur et les trous : compter ${colour} ${holes}`,
  notFlick: (text) =>
    `« ${text} » n’est pas une pichenette. Tape soucoupe, degrés et force : pichenette sud 12 0,45, pichenette ouest tout droit 0,3, pichenette nord 10 droite 50 %`,
  explain: {
    upgrade: (n) => `compte ${n} dans un groupe de sa couleur si aucun dé n’est dessus`,
    bonus: 'le dé que tu y envoies rapporte une pichenette de plus',
    centre: (n) => `un dé dessus vaut ${n} fois sa valeur, et peut être compté sans voisin`,
  },
  points_: {
    pip: 'Un dé compte les points qu’il montre.',
    group: (n) =>
      `Un groupe a au moins ${n} dés d’une couleur côte à côte ; les dés blancs vont avec toutes les couleurs.`,
    sticker: (n) => `Une marque de la couleur, non couverte, compte ${n} et relie.`,
    knaller: (n) => `Un Pétard compte ${n} et fait compter toute sa rangée ou sa colonne.`,
    centre: (n) => `Le dé au centre compte ${n} fois, même sans voisin.`,
    once: 'Les dés comptés retournent dans le sac ; les autres restent.',
  },
  how: {
    plates: 'Les soucoupes sont au milieu des quatre côtés, hors de la boîte.',
    azimuth: (most) =>
      `La direction est en degrés, ${most} au plus : la gauche est positive, la droite négative, 0 va tout droit.`,
    strength:
      'La force va de 0 (à peine hors de la soucoupe) à 1 ; de 0,15 à 0,5 on reste le plus souvent dans la boîte.',
    tremor: 'Personne n’a la main tout à fait sûre : le dé vole un peu autrement à chaque fois.',
  },
};
