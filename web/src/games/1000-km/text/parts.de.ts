import type { PartsWords } from './words';

export const words: PartsWords = {
  counter: {
    title: 'Kartenzähler',
    seen: 'gesehen',
    unseen: 'noch im Spiel',
    note: 'Alle Karten in Auslagen, Schachtel und deiner Hand.',
  },
  score: {
    title: 'Ergebnis',
    won: (names) => `${names} gewinnt!`,
    youWon: 'Du hast gewonnen!',
    shared: 'Geteilter Sieg',
    rank: 'Platz',
    side: 'Spieler',
    total: 'Gesamt',
    safeties: 'Schutzkarten',
  },
  meisterzug: {
    title: 'Meisterzug!',
    story: (attacker, attack, safety) => `${attacker} spielt ${attack} gegen dich – und du hast ${safety}.`,
    play: 'Meisterzug spielen',
    pass: 'Geschehen lassen',
    gains: ['Der Angriff ist aufgehoben', 'Du ziehst eine Karte', 'Du bist sofort am Zug'],
  },
};
