import type { PartsWords } from '../words';

export const words: PartsWords = {
  counter: {
    title: 'Compteur de cartes',
    seen: 'vues',
    unseen: 'encore en jeu',
    note: 'Toutes les cartes posées, dans la boîte et dans ta main.',
  },
  score: {
    title: 'Résultat',
    won: (names) => `Victoire : ${names} !`,
    youWon: 'Tu as gagné !',
    yourTeamWon: 'Ton équipe a gagné !',
    shared: 'Victoire partagée',
    rank: 'Rang',
    side: 'Nom',
    total: 'Total',
    counts: 'Seuls les kilomètres comptent ; protections et coups de maître ne rapportent rien.',
    safeties: (names) => `Posées : ${names}`,
  },
  meisterzug: {
    name: 'Coup de maître',
    title: 'Coup de maître !',
    story: (attacker, attack, target, safety) => `${attacker} joue ${attack} contre ${target} – et tu as ${safety}.`,
    play: 'Jouer le coup de maître',
    pass: 'Laisser passer',
    gains: ['L’attaque est annulée', 'Tu pioches une carte', 'Tu joues aussitôt'],
  },
};
