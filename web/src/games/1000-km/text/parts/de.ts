import type { PartsWords } from '../words';

export const words: PartsWords = {
  counter: {
    title: 'Kartenzähler',
    seen: 'gesehen',
    unseen: 'noch im Spiel',
    note: 'Alle Karten in Auslagen, Schachtel und deiner Hand.',
  },
  score: {
    title: 'Ergebnis',
    won: (names, people) => `${names} ${people > 1 ? 'gewinnen' : 'gewinnt'}!`,
    youWon: 'Du hast gewonnen!',
    yourTeamWon: 'Dein Team hat gewonnen!',
    shared: 'Geteilter Sieg',
    rank: 'Platz',
    side: 'Spieler',
    total: 'Gesamt',
    counts: 'Es zählen nur die Kilometer, keine Schutzkarten und keine Meisterzüge.',
    safeties: (names) => `Ausgelegt: ${names}`,
  },
  meisterzug: {
    name: 'Meisterzug',
    title: 'Meisterzug!',
    story: (attacker, attack, target, safety) =>
      `${attacker} spielt ${attack} gegen ${target} – und du hast ${safety}.`,
    play: 'Meisterzug spielen',
    pass: 'Geschehen lassen',
    gains: ['Der Angriff ist aufgehoben', 'Du ziehst eine Karte', 'Du bist sofort am Zug'],
  },
};
