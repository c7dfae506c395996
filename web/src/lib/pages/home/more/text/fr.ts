import type { words as english } from './en';

export const words: typeof english = {
  more: 'Plus',
  importTitle: 'Apporter une partie',
  importHelp: 'Ouvre un enregistrement sauvé à n’importe quelle table et revois la partie.',
  importButton: 'Ouvrir un enregistrement …',
  notRecord: 'Ce fichier n’est pas un enregistrement.',
  verifyTitle: 'Les dés étaient-ils honnêtes ?',
  verifyHelp: 'Chaque mélange d’une partie finie peut être recalculé, ici même dans ton navigateur.',
  verifyButton: 'Vérifier un enregistrement',
  statistics: 'Statistiques des dés',
};
