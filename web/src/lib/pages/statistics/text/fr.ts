import { number as formatted, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const number = (n: number, digits = 2): string => formatted('fr', n, digits);
const chance = (p: number): string =>
  p < 0.0001 ? 'p < 0,0001' : `p = ${new Intl.NumberFormat('fr', { maximumSignificantDigits: 2 }).format(p)}`;

export const words: typeof english = {
  title: 'Statistiques des dés',
  lead: 'Ce qui a été lancé, tiré et mélangé dans toutes les parties finies de ce serveur, et si des dés honnêtes feraient de même. Il n’y a que des totaux : une partie en cours n’y ajoute rien.',
  empty: 'Aucune partie n’a encore été finie ici. Reviens après la première.',
  verdicts: {
    fair: 'Comme on l’attend de dés honnêtes.',
    loaded: 'Des dés honnêtes ne feraient presque jamais cela.',
    too_few: 'Trop peu de tirages pour dire quoi que ce soit.',
  },
  amount: (games, draws) =>
    `${plural('fr', games, { one: '# partie', other: '# parties' })}, ${plural('fr', draws, { one: '# tirage', other: '# tirages' })}`,
  tests: (tests, level) =>
    `${plural('fr', tests, { one: '# test', other: '# tests' })}, corrigés pour leur nombre : avec des dés honnêtes, ce verdict est faux dans ${number(level * 100)} cas sur 100 au plus.`,
  together: (chiSquare, degrees, p) =>
    `Le tout : χ² = ${number(chiSquare, 1)} avec ${plural('fr', degrees, { one: '# degré', other: '# degrés' })} de liberté, ${chance(p)}.`,
  kinds: {
    number: (n) => `Un parmi ${n}`,
    range: () => 'Grands intervalles, en dixièmes',
    shuffle: (n) => `Mélanges de ${number(n)}`,
  },
  draws: (kind, n) =>
    kind === 'shuffle'
      ? plural('fr', n, { one: '# mélange', other: '# mélanges' })
      : plural('fr', n, { one: '# tirage', other: '# tirages' }),
  test: (chiSquare, degrees, p) => `χ² = ${number(chiSquare, 1)} (${degrees}), ${chance(p)} :`,
  opinions: {
    expected: 'comme on l’attend de dés honnêtes.',
    unusual: 'inhabituel en soi, mais parmi tant de lignes il y en a forcément une.',
    loaded: 'des dés honnêtes ne feraient presque jamais cela.',
    untested: 'Trop peu de tirages pour un test.',
  },
  untested: (n) =>
    plural('fr', n, {
      one: '# ligne avec trop peu de tirages pour un test',
      other: '# lignes avec trop peu de tirages pour un test',
    }),
  value: 'Valeur',
  count: 'Nombre',
  expected: 'Attendu',
  expectedEach: (n) => `La ligne : ${number(n, 1)} attendus pour chacune`,
  fromTo: 'Des positions de cette rangée aux positions de cette colonne',
  fromPlaces: (places) => `de ${places}`,
  expectedCells: (least, most) =>
    number(least, 1) === number(most, 1)
      ? `${number(least, 1)} attendus dans chaque case`
      : `de ${number(least, 1)} à ${number(most, 1)} attendus dans chaque case`,
  number,
  how: 'Comment lire cette page',
  howSteps: [
    'Une barre est une valeur, comptée à partir de 1 ; quelle face ou quelle carte c’était dépend du jeu. La ligne pointillée est ce que donnent en moyenne des dés honnêtes.',
    'Un mélange est un tableau : ses rangées sont les positions dans la pile avant, ses colonnes les positions après, par cinquièmes. Les cases qui ont plus ou moins que prévu sont colorées, d’autant plus fort que l’écart est grand.',
    'χ² additionne les écarts de toutes les valeurs d’une ligne. p dit combien de fois des dés honnêtes s’écarteraient au moins autant. Le hasard seul donne un p inférieur à 0,01 une fois sur 100 tests : un seul ne veut donc rien dire. Le verdict est corrigé pour le nombre de tests (Holm).',
    'Les chiffres changent à chaque partie. Qui regarde assez souvent verra un jour une valeur rare.',
    'Seules les parties finies comptent. Si les malchanceux s’en vont, ceux qui restent ont un peu plus de chance que la moyenne.',
    'C’est le serveur lui-même qui compte ici. Pour tes propres parties, inutile de lui faire confiance : vérifie leurs enregistrements.',
  ],
  verify: 'Vérifier un enregistrement',
};
