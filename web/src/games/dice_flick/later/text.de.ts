import { plural } from '$lib/i18n/forms';
import type { Words } from './text';

export const words: Words = {
  aim: {
    title: 'Zielen',
    plate: 'Teller',
    azimuth: 'Richtung',
    strength: 'Stärke',
    elevation: 'Neigung',
    offset: 'Teller schieben',
    degrees: (n) => `${n}°`,
    percent: (n) => `${n} %`,
    millimetres: (n) => `${n} mm`,
    oneSwitch: 'Mit einer Taste zielen',
    pull: 'Zurückziehen und loslassen',
    letGo: 'Loslassen schnipst',
    cancel: 'Zurück zum Anfang bricht ab',
  },
  hands: {
    label: 'Würfel der Spielenden',
    turn: 'ist dran',
    start: 'beginnt jede Runde',
    none: 'keine Würfel',
    flicks: (made, due) => `Schnipser ${made} von ${due}`,
    left: (n) => plural('de', n, { one: 'noch # Schnipser', other: 'noch # Schnipser' }),
    taken: 'auf dem Teller',
    total: (n) => `zusammen ${n}`,
  },
  bag: { label: 'Beutel', dice: (n) => plural('de', n, { one: '# Würfel', other: '# Würfel' }) },
  pad: { label: 'Block', round: 'Runde', total: 'Summe', open: '–' },
  score: {
    title: 'Wertung',
    offer: 'Das Beste, was liegt',
    own: 'Oder Stück für Stück: Tipp auf einen Würfel',
    hole: (hole) => `Mit ${hole}`,
    made: 'Gewertet',
    part: (n) => `Diese ${n} werten`,
    partHelp: 'Tipp auf Würfel, um sie auszulassen.',
    leave: (die, hole) => `${hole}: ${die}`,
    nothing: 'Es gibt nichts zu werten.',
  },
  last: {
    title: 'Der letzte Schnipser',
    would: 'Es wäre gewesen:',
    came: 'Es wurde:',
    noRehearsal: 'An diesem Tisch gibt es keine Übungsschachtel.',
  },
  end: {
    won: (names) => `${names} gewinnt!`,
    wonTogether: (names) => `${names} gewinnen gemeinsam!`,
    youWon: 'Du gewinnst!',
  },
};
