import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    stickers: { key: 'a', word: 'aufkleber', title: 'Die Aufkleber in der Schachtel' },
    points: { key: 'p', word: 'punkte', title: 'Was wie viel zählt' },
    flicking: { key: 's', word: 'schnipsen', title: 'Wie man schnipst' },
  },
  short: { blue: 'Bl', yellow: 'Ge', green: 'Gr', white: 'We', pink: 'Kn' },
  sticker: { blue: 'bl', yellow: 'ge', green: 'gr', bonus: 'Bonus', centre: '×2' },
  typed: { north: 'nord', east: 'ost', south: 'süd', west: 'west', left: 'links', right: 'rechts' },
  none: 'Die Schachtel ist leer.',
  with: (die, sticker) => `${die}, ${sticker}`,
  best: (points, what) => `Beste Wertung: ${points} (${what})`,
  soFar: (points, what) => `Bisher gewertet: ${points} (${what})`,
  in: (what, holes) => `${what} ${holes}`,
  takePrompt: (flick, of) => `Schnipsen ${flick} von ${of}: welcher Würfel?`,
  aimPrompt: (die) => `${die} schnipsen: von welchem Teller?`,
  ask: {
    azimuth: (plate) => `Von ${plate}: in welche Richtung? Jede Gradzahl geht: 12 links, 7,5 rechts.`,
    strength: (direction) => `${direction}: wie stark? Jede Zahl von 0 bis 1 oder bis 100 % geht.`,
  },
  plate: (name) => `Von ${name} …`,
  across: (column) => `geradeaus läuft an ${column} entlang`,
  row: (n) => `Reihe ${n}`,
  column: (letter) => `Spalte ${letter}`,
  soft: 'sanft',
  hard: 'kräftig',
  again: 'wie beim letzten Mal',
  example: 'Oder tippe Teller, Grad und Stärke auf einmal: schnips süd 12 0,45 (12° links; -12 ist rechts)',
  exampleScore: (colour, holes) => `Oder nenne Farbe und Löcher: werten ${colour} ${holes}`,
  notFlick: (text) =>
    `„${text}“ ist kein Schnipser. Tippe Teller, Grad und Stärke: schnips süd 12 0,45, schnips west geradeaus 0,3, schnips nord 10 rechts 50 %`,
  explain: {
    upgrade: (n) => `zählt ${n} in einer Gruppe seiner Farbe, wenn kein Würfel darauf liegt`,
    bonus: 'der Würfel, den du hineinschnipst, bringt einen weiteren Schnipser',
    centre: (n) => `ein Würfel darin zählt das ${n}-Fache und darf allein gewertet werden`,
  },
  points_: {
    pip: 'Ein Würfel zählt die Augen, die er zeigt.',
    group: (n) => `Eine Gruppe sind mindestens ${n} Würfel einer Farbe Seite an Seite; weiße passen zu jeder Farbe.`,
    sticker: (n) => `Ein freier Aufkleber der Farbe zählt ${n} und verbindet.`,
    knaller: (n) => `Ein Knaller zählt ${n} und wertet seine ganze Reihe oder Spalte.`,
    centre: (n) => `Der Würfel im Center zählt das ${n}-Fache, auch allein.`,
    once: 'Gewertete Würfel kommen zurück in den Beutel, die anderen bleiben liegen.',
  },
  how: {
    plates: 'Die Teller liegen in der Mitte der vier Seiten, außerhalb der Schachtel.',
    azimuth: (most) => `Die Richtung steht in Grad, höchstens ${most}: links positiv, rechts negativ, 0 geradeaus.`,
    strength:
      'Die Stärke geht von 0 (kaum vom Teller) bis 1; mit 0,15 bis 0,5 bleibt der Würfel meist in der Schachtel.',
    tremor: 'Keine Hand ist ganz ruhig: Der Würfel fliegt jedes Mal ein wenig anders.',
  },
};
