import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    odds: { key: 'b', word: 'cotes', title: 'Ce que rapportent les paris' },
    dice: { key: 'd', word: 'dés', title: 'Ce que font les dés' },
    horses: { key: 'n', word: 'chevaux', title: 'Les chevaux de cette course' },
    slips: { key: 's', word: 'bulletins', title: 'Bulletins et résultats des courses' },
  },
  columns: {
    place: 'Place',
    number: 'Nº',
    name: 'Cheval',
    start: 'Départ',
    odds: 'Cote',
    dice: 'Dés portés',
    slip: 'Ton bulletin',
    money: 'Capital',
    now: 'Si c’était fini',
  },
  level: (place) => `${place}, à égalité`,
  turn: (n) => `tour ${n}`,
  homeStretch: (n) => `dernière ligne droite à ${n} dés`,
  with: (other, what) => `avec le ${other} : ${what}`,
  hidden: 'caché',
  die: (face, colour) => `${face} (${colour})`,
  thrown: (name) => `Les dés de ${name}`,
  wins: (horse, stake) => `le ${horse} gagne : ${stake}`,
  places: (horses, stake) => `${horses} premier et deuxième : ${stake}`,
  noResult: 'Aucune course n’est encore finie.',
  kindWin: 'Pari gagnant',
  kindPlace: 'Pari couplé',
  ask: {
    win: 'Quel cheval doit gagner ?',
    place: 'Pari couplé : quel est le premier des deux chevaux ?',
    second: (horse) => `Pari couplé : le ${horse} et quel autre cheval ?`,
    stake: (horses, left, step) =>
      `Combien sur ${horses} ? Il te reste ${left} ; tout nombre par pas de ${step} convient.`,
    more: (slip, left) => `Ton bulletin jusqu’ici : ${slip} ; reste ${left}. Un autre pari ?`,
    order: 'Quels trois voisins changent de place ?',
    newOrder: (horses) => `${horses} : dans quel nouvel ordre, en tête d’abord ?`,
  },
  half: (stake) => `la moitié : ${stake}`,
  rest: (stake) => `tout ce qui reste : ${stake}`,
  submit: (slip) => `remettre : ${slip}`,
  example: (first, second) =>
    `Ou tape tous les paris à la fois, cheval:mise ou cheval+cheval:mise : ${first}:200 ${first}+${second}:100`,
  slipForm: (text) =>
    `« ${text} » n’est pas un pari. Écris cheval:mise pour gagnant, cheval+cheval:mise pour couplé : 18:200 11+18:100`,
  notHere: (horse, horses) => `Le ${horse} ne court pas dans cette course ; au départ : ${horses}.`,
  stakeStep: (stake, step, left) => `${stake} ne peut pas être misé : pas de ${step}, ${left} au plus.`,
};
