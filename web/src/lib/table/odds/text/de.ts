import type { words as english } from './en';

export const words: typeof english = {
  title: 'Chancen',
  show: 'Zeig mir die Chancen',
  hide: 'Chancen verbergen',
  marks: 'Alle am Tisch sehen dann, dass du sie benutzt hast.',
  used: (names) => `Benutzt von ${names}.`,
  unused: 'Bisher hat sie niemand benutzt.',
  fair: 'Berechnet aus dem, was du sehen kannst: Nichts Verborgenes geht ein.',
  nothing: 'Gerade gibt es nichts zu berechnen.',
  coming: 'Wird berechnet …',
};
