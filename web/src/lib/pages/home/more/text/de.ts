import type { words as english } from './en';

export const words: typeof english = {
  more: 'Mehr',
  importTitle: 'Ein Spiel mitbringen',
  importHelp: 'Öffne die Aufzeichnung eines beliebigen Tisches und sieh sie noch einmal an.',
  importButton: 'Aufzeichnung öffnen …',
  notRecord: 'Diese Datei ist keine Aufzeichnung.',
  verifyTitle: 'War das Glück ehrlich?',
  verifyHelp: 'Jedes Mischen eines beendeten Spiels lässt sich nachrechnen, direkt in deinem Browser.',
  verifyButton: 'Aufzeichnung prüfen',
  statistics: 'Würfelstatistik',
};
