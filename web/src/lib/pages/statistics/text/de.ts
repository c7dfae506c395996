import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const number = (n: number, digits = 2): string =>
  new Intl.NumberFormat('de', { maximumFractionDigits: digits }).format(n);
const chance = (p: number): string =>
  p < 0.0001 ? 'p < 0,0001' : `p = ${new Intl.NumberFormat('de', { maximumSignificantDigits: 2 }).format(p)}`;

export const words: typeof english = {
  title: 'Würfelstatistik',
  lead: 'Was in allen beendeten Spielen auf diesem Server gewürfelt, gezogen und gemischt wurde, und ob ehrliche Würfel so fallen. Hier stehen nur Summen: Ein laufendes Spiel trägt nichts bei.',
  empty: 'Hier wurde noch kein Spiel beendet. Schau nach dem ersten wieder vorbei.',
  verdicts: {
    fair: 'Wie man es von ehrlichen Würfeln erwartet.',
    loaded: 'So fallen ehrliche Würfel so gut wie nie.',
    too_few: 'Noch zu wenige Zufallszüge, um etwas zu sagen.',
  },
  amount: (games, draws) =>
    `${plural('de', games, { one: '# Spiel', other: '# Spiele' })}, ${plural('de', draws, { one: '# Zufallszug', other: '# Zufallszüge' })}`,
  tests: (tests, level) =>
    `${plural('de', tests, { one: '# Test', other: '# Tests' })}, um ihre Anzahl bereinigt: Bei ehrlichen Würfeln irrt dieses Urteil in höchstens ${number(level * 100)} von 100 Fällen.`,
  together: (chiSquare, degrees, p) =>
    `Alles zusammen: χ² = ${number(chiSquare, 1)} bei ${plural('de', degrees, { one: '# Freiheitsgrad', other: '# Freiheitsgraden' })}, ${chance(p)}.`,
  kinds: {
    number: (n) => `Eins aus ${n}`,
    range: () => 'Große Bereiche, in Zehnteln',
    shuffle: (n) => `${number(n)} gemischt`,
  },
  draws: (kind, n) =>
    kind === 'shuffle'
      ? plural('de', n, { one: '# Mal gemischt', other: '# Mal gemischt' })
      : plural('de', n, { one: '# Zufallszug', other: '# Zufallszüge' }),
  test: (chiSquare, degrees, p) => `χ² = ${number(chiSquare, 1)} (${degrees}), ${chance(p)}:`,
  opinions: {
    expected: 'wie man es von ehrlichen Würfeln erwartet.',
    unusual: 'für sich allein ungewöhnlich, doch unter so vielen ist immer einmal eine Zeile so.',
    loaded: 'so fallen ehrliche Würfel so gut wie nie.',
    untested: 'Zu wenige Zufallszüge für einen Test.',
  },
  untested: (n) =>
    plural('de', n, {
      one: '# Zeile mit zu wenigen Zufallszügen für einen Test',
      other: '# Zeilen mit zu wenigen Zufallszügen für einen Test',
    }),
  value: 'Wert',
  count: 'Anzahl',
  expected: 'Erwartet',
  expectedEach: (n) => `Die Linie: je ${number(n, 1)} erwartet`,
  fromTo: 'Von den Stellen dieser Zeile zu den Stellen dieser Spalte',
  fromPlaces: (places) => `von ${places}`,
  expectedCells: (least, most) =>
    number(least, 1) === number(most, 1)
      ? `${number(least, 1)} in jedem Feld erwartet`
      : `${number(least, 1)} bis ${number(most, 1)} in jedem Feld erwartet`,
  number,
  how: 'So liest man das',
  howSteps: [
    'Ein Balken ist ein Wert, von 1 an gezählt; welche Seite oder welche Karte das war, hängt vom Spiel ab. Die gestrichelte Linie ist, was ehrliche Würfel im Mittel ergeben.',
    'Mischen ist eine Tabelle: Ihre Zeilen sind die Stellen im Stapel vorher, ihre Spalten die Stellen nachher, in Fünfteln. Felder mit mehr oder weniger als erwartet sind gefärbt, umso kräftiger, je weiter sie abweichen.',
    'χ² zählt zusammen, wie weit alle Zahlen einer Zeile abweichen. p sagt, wie oft ehrliche Würfel mindestens so weit abweichen. Ein p unter 0,01 kommt durch reinen Zufall einmal in 100 Tests vor, ein einzelnes bedeutet also nichts. Das Urteil ist um die Anzahl der Tests bereinigt (Holm).',
    'Die Zahlen ändern sich mit jedem Spiel. Wer oft genug hinsieht, sieht irgendwann einen seltenen Wert.',
    'Nur beendete Spiele zählen. Wenn Leute bei Pech gehen, ist das Glück derer, die bleiben, ein wenig größer als im Mittel.',
    'Hier zählt der Server selbst. Bei deinen eigenen Spielen musst du ihm nicht vertrauen: Prüfe ihre Aufzeichnungen.',
  ],
  verify: 'Aufzeichnung prüfen',
};
