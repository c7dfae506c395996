import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const points = (n: number): string => plural('fr', n, { one: '# point', other: '# points' });

export const words: typeof english = {
  chart: 'Points après chaque manche',
  round: (n) => `Manche ${n}`,
  points,
  tie: 'À égalité jusqu’au bout : personne n’a pu se détacher.',
  turn: (name, round, n) =>
    `${name === null ? 'Tes' : 'Les'} ${points(n)}${name === null ? '' : ` de ${name}`} à la manche ${round} ont tout décidé.`,
  late: (name) => `${name === null ? 'Tu n’as pris' : `${name} n’a pris`} la tête qu’à la dernière manche.`,
  lead: (name, round) => `${name === null ? 'Tu as mené' : `${name} a mené`} de la manche ${round} à la fin.`,
  best: (round) => `points : le meilleur tour (manche ${round})`,
  moat: (of) => `pichenettes ratées sur ${of} : fossé ou dehors`,
  groups: (n) => plural('fr', n, { one: 'groupe compté', other: 'groupes comptés' }),
};
