import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: 'War das Glück ehrlich?',
  lead: 'Wähle die Aufzeichnung eines beendeten Spiels. Dein Browser rechnet jedes Mischen und jeden Wurf aus dem Geheimnis nach, das der Tisch vor dem Spiel festgelegt hatte; der Tisch spielt danach jeden Zug nach den Regeln noch einmal.',
  choose: 'Aufzeichnung wählen …',
  drop: 'oder die Datei hierher ziehen',
  notRecord: 'Diese Datei ist keine Aufzeichnung eines Spiels.',
  checking: 'Wird geprüft …',
  good: 'Alles stimmt.',
  bad: 'Diese Aufzeichnung stimmt nicht.',
  steps: {
    commitment: 'Das Geheimnis passt zur Festlegung vor dem Spiel',
    key: 'Der Schlüssel folgt aus dem Geheimnis und dem Anteil aller Mitspielenden',
    lesson: 'Der Schlüssel folgt allein aus dem Geheimnis der Lektion: dieselbe Verteilung für alle',
    pledges: 'Jede Zahl passt zum Pfand, das vor dem Beginn gegeben wurde',
    chain: (n) =>
      plural('de', n, {
        one: '# Eintrag im Protokoll: Namen, Optionen, wer wann zog, passen zur Kette',
        other: '# Einträge im Protokoll: Namen, Optionen, wer wann zog, passen zur Kette',
      }),
    kept: 'Festlegung, Pfänder und Kette sind die, die dieser Browser während des Spiels gesehen hat',
    draws: (n) =>
      plural('de', n, {
        one: '# Zufallszug in diesem Browser nachgerechnet',
        other: '# Zufallszüge in diesem Browser nachgerechnet',
      }),
    moves: (n) =>
      plural('de', n, {
        one: '# Spielzug nach den Regeln wiederholt',
        other: '# Spielzüge nach den Regeln wiederholt',
      }),
    flown: (n) =>
      plural('de', n, {
        one: '# Ergebnis der Physik vom Tisch neu berechnet, aufs Bit gleich',
        other: '# Ergebnisse der Physik vom Tisch neu berechnet, aufs Bit gleich',
      }),
  },
  fallback: (n) =>
    plural('de', n, {
      one: '# Ergebnis wurde im Spiel nicht berechnet: Die Physik war ausgefallen, und die Regeln sprangen ein.',
      other: '# Ergebnisse wurden im Spiel nicht berechnet: Die Physik war ausgefallen, und die Regeln sprangen ein.',
    }),
  noSecret: 'Es ist kein Geheimnis darin: Nur ein beendetes Spiel lässt sich prüfen.',
  commitmentFault: 'Das Geheimnis passt nicht zur Festlegung vor dem Spiel.',
  pledgeFault: (name) => `Die Zahl von ${name} passt nicht zum Pfand, das vor dem Beginn gegeben wurde.`,
  fieldFault: (name: string) => `Das Feld ${name} fehlt, oder eine Aufzeichnung dieser Art darf es nicht haben.`,
  chainFault: {
    entry: (n) => `Eintrag ${n} des Protokolls ist nicht lesbar.`,
    head: () => 'Die Kette über das Protokoll ist gerissen: Ein Eintrag wurde geändert, ergänzt oder entfernt.',
    options: () => 'Spiel oder Optionen sind nicht die im Protokoll.',
    commitment: () => 'Die Festlegung ist nicht die im Protokoll.',
    start: () => 'Der Beginn ist nicht der im Protokoll.',
    physics: () => 'Die Physik ist nicht die aus dem Protokoll.',
    ended: () => 'Das Ende ist nicht das im Protokoll.',
    player: (n) => `Wer auf Platz ${n} sitzt, steht anders im Protokoll.`,
    move: (n) => `Zug ${n} steht anders im Protokoll.`,
  },
  broken: {
    commitment:
      'Die Festlegung ist nicht die, die dieser Browser vor dem Spiel gesehen hat: Das Geheimnis wurde ausgetauscht.',
    pledges: 'Beginn oder Pfänder sind nicht die, die dieser Browser beim Offenlegen seiner Zahl gesehen hat.',
    head: 'Das Protokoll ist nicht das, das dieser Browser im Spiel gesehen hat: Es wurde nachträglich etwas geändert.',
  },
  trusted: 'Auf Treu und Glauben, weil diese Aufzeichnung es nicht belegen kann:',
  trust: {
    journal:
      'dass Optionen und Züge, Namen, Stärken und Pfänder, wer wann zog, wann und wie es begann und endete und die Physik die vom Tisch sind (die Aufzeichnung hat keine Kette über ihr Protokoll)',
    unknown: 'Felder, die hier niemand liest',
    nonces: 'dass die Zahlen aller feststanden, bevor jemand andere probieren konnte (ein älterer Tisch)',
    lesson: 'dass der Zufall die Karten und Würfel gab: Diese Partie war eine Lektion, für alle dieselbe',
    continued:
      'dass die Stellung, ab der weitergespielt wurde, wirklich aus jener Partie ist: Das zeigt deren Aufzeichnung',
    landings: 'was die Physik entschied (hier nicht neu berechnet)',
  },
  voids: (names) => `Vorher galt ein Geben nicht, weil keine Zahl kam von: ${names}.`,
  repaired: (n) =>
    `Das Protokoll war auf der Platte des Servers beschädigt und wurde während dieser Partie repariert: ${plural('de', n, { one: '# Eintrag', other: '# Einträge' })} abgeschnitten. Was folgte, wurde neu gespielt; ein Browser, der die alten Einträge gesehen hat, meldet ein geändertes Protokoll.`,
  drawFault: (draw, told, right, place) =>
    `Zufallszug ${draw} stimmt nicht${place}: In der Aufzeichnung steht ${told}, die Rechnung ergibt ${right}.`,
  atPlace: (n) => ` an Stelle ${n}`,
  nothing: 'nichts',
  moveFault: (fault) => `Die Prüfung am Tisch: ${fault}`,
  offline:
    'Die Züge ließen sich nicht prüfen: Der Tisch ist nicht erreichbar. Das Glück oben hat dein Browser geprüft.',
  players: 'Mitspielende',
  how: 'So geht es',
  howSteps: [
    'Vor dem Spiel zieht der Tisch ein Geheimnis und zeigt dessen SHA-256: die Festlegung. Danach kann er es nicht mehr ändern.',
    'Jeder Browser zieht eine eigene Zahl und zeigt nur deren SHA-256: das Pfand. So kann niemand Zahlen probieren, bis die Karten gefallen, auch nicht, wer den Server betreibt.',
    'Mit dem Beginn steht alles fest, und die Browser legen ihre Zahlen offen. Fehlt eine, gilt das Geben nicht, und alle sehen, wessen Zahl es war.',
    'Schlüssel = HMAC-SHA256 aus beidem. Jeder Zufallszug kommt unverzerrt aus dem Strom dieses Schlüssels.',
    'Alles, was geschieht, hängt an einer Kette: Jeder Eintrag des Protokolls besiegelt alle davor, und dein Browser merkt sich, was er gesehen hat.',
    'Am Ende steht das Geheimnis in der Aufzeichnung, und alles lässt sich nachrechnen.',
  ],
  statistics: 'Statistik aller beendeten Spiele auf diesem Server',
  seed: 'Das ist ein simuliertes Spiel: Sein Zufall kommt aus einem Startwert, und der Tisch prüft es als Ganzes.',
};
