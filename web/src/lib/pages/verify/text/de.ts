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
        one: '# Schnipser vom Tisch noch einmal geflogen, aufs Bit gleich',
        other: '# Schnipser vom Tisch noch einmal geflogen, aufs Bit gleich',
      }),
  },
  trusted: {
    landings:
      'Wo geschnipste Würfel landeten, ist ungeprüft übernommen: Dem Tisch fehlt die Physik, oder er hat eine andere als die, mit der sie flogen.',
  },
  fallback: (n) =>
    plural('de', n, {
      one: '# Landung wurde nicht geflogen: Die Physik war ausgefallen, und die Regeln sprangen ein.',
      other: '# Landungen wurden nicht geflogen: Die Physik war ausgefallen, und die Regeln sprangen ein.',
    }),
  noSecret: 'Es ist kein Geheimnis darin: Nur ein beendetes Spiel lässt sich prüfen.',
  commitmentFault: 'Das Geheimnis passt nicht zur Festlegung vor dem Spiel.',
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
    'Jeder Browser gibt eigenen Zufall dazu; der Tisch allein kann die Karten also auch nicht wählen.',
    'Schlüssel = HMAC-SHA256 aus beidem. Jeder Zufallszug kommt unverzerrt aus dem Strom dieses Schlüssels.',
    'Am Ende steht das Geheimnis in der Aufzeichnung, und alles lässt sich nachrechnen.',
  ],
  seed: 'Das ist ein simuliertes Spiel: Sein Zufall kommt aus einem Startwert, und der Tisch prüft es als Ganzes.',
};
