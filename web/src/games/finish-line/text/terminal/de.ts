import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    odds: { key: 'b', word: 'quoten', title: 'Was Wetten bringen' },
    dice: { key: 'd', word: 'würfel', title: 'Was die Würfel tun' },
    horses: { key: 'p', word: 'pferde', title: 'Die Pferde dieses Rennens' },
    slips: { key: 's', word: 'scheine', title: 'Wettbögen und Ergebnisse der Rennen' },
  },
  columns: {
    place: 'Platz',
    number: 'Nr.',
    name: 'Pferd',
    start: 'Start',
    odds: 'Quote',
    dice: 'Würfel darauf',
    slip: 'Dein Wettbogen',
    money: 'Kapital',
    now: 'Wäre jetzt Schluss',
  },
  level: (place) => `${place} gleichauf`,
  turn: (n) => `Zug ${n}`,
  homeStretch: (n) => `Zielgerade ab ${n} Würfeln`,
  with: (other, what) => `mit ${other}: ${what}`,
  hidden: 'verdeckt',
  die: (face, colour) => `${face} (${colour})`,
  thrown: (name) => `Die Würfel von ${name}`,
  wins: (horse, stake) => `${horse} gewinnt: ${stake}`,
  places: (horses, stake) => `${horses} Erster und Zweiter: ${stake}`,
  noResult: 'Noch ist kein Rennen vorbei.',
  kindWin: 'Siegwette',
  kindPlace: 'Platzwette',
  ask: {
    win: 'Welches Pferd muss gewinnen?',
    place: 'Platzwette: Welches ist das erste der zwei Pferde?',
    second: (horse) => `Platzwette: ${horse} und welches andere Pferd?`,
    stake: (horses, left, step) =>
      `Wie viel auf ${horses}? Du hast noch ${left}; jede Zahl in Schritten von ${step} geht.`,
    more: (slip, left) => `Dein Wettbogen bisher: ${slip}; übrig ${left}. Noch eine Wette?`,
    order: 'Welche drei Nachbarn tauschen die Plätze?',
    newOrder: (horses) => `${horses}: in welcher neuen Reihenfolge, Führung zuerst?`,
  },
  half: (stake) => `die Hälfte: ${stake}`,
  rest: (stake) => `alles Übrige: ${stake}`,
  submit: (slip) => `gib ab: ${slip}`,
  example: (first, second) =>
    `Oder tippe alle Wetten auf einmal, Pferd:Einsatz oder Pferd+Pferd:Einsatz: ${first}:200 ${first}+${second}:100`,
  slipForm: (text) =>
    `„${text}“ ist keine Wette. Schreib Pferd:Einsatz auf Sieg, Pferd+Pferd:Einsatz auf Platz: 18:200 11+18:100`,
  notHere: (horse, horses) => `${horse} läuft in diesem Rennen nicht; es laufen ${horses}.`,
  stakeStep: (stake, step, left) => `${stake} kann nicht gesetzt werden: in Schritten von ${step}, höchstens ${left}.`,
};
