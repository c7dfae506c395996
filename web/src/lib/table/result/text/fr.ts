import type { words as english } from './en';

const place = (n: number): string => (n === 1 ? '1re place' : `${n}e place`);

export const words: typeof english = {
  own: {
    won: 'Bien joué !',
    ahead: (gap, name) => `Bien joué : ${gap} d’avance sur ${name}.`,
    shared: 'Personne n’a fait mieux que toi.',
    behind: (n, gap, name) => `${place(n)}, à ${gap} de ${name}.`,
    close: (n, gap, name) => `De si peu ! ${place(n)}, à seulement ${gap} de ${name}.`,
    level: (n, name) => `${place(n)}, presque à égalité avec ${name}.`,
    after: (n, name) => `${place(n)}, derrière ${name}.`,
    last: 'À la prochaine partie, tout le monde repart de zéro.',
  },
  story: 'Ce qui a fait la différence',
  figures: 'Trois chiffres',
  asTable: 'La même chose en tableau',
  step: 'Quand',
  goal: 'But',
  report: 'Le déroulement',
  review: 'Revoir la fin',
  wants: (names, n) => (n === 1 ? `${names} veut rejouer.` : `${names} veulent rejouer.`),
  declines: (names, n) => (n === 1 ? `${names} ne veut pas rejouer.` : `${names} ne veulent pas rejouer.`),
  gone: (names, n) => (n === 1 ? `${names} a quitté la table.` : `${names} ont quitté la table.`),
  youDeclined: 'Les autres savent que tu ne veux pas rejouer.',
  join: 'Rejoindre',
  noThanks: 'Non merci',
  afterAll: 'Rejouer finalement',
};
