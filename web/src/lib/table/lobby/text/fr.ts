import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  lead: {
    host: 'Invite les autres par le lien, ou fais asseoir des bots.',
    seated: 'Tu as une place. L’hôte commence quand tout le monde est là.',
    watching: 'Assieds-toi pour jouer ; sinon, tu regardes.',
    alone: 'Ici, tu joues en solo : commence quand tu veux.',
    rematch: 'Encore une partie avec les mêmes : les places sont gardées pour tous ceux qui ont joué.',
  },
  shareLink: 'Partager',
  shareTitle: (game) => `Une partie de ${game}`,
  qr: 'Le lien en code QR',
  reach: {
    own: 'Ce lien ne marche que sur cet ordinateur : tes amis ne peuvent pas l’ouvrir.',
    ownHelp: (command) =>
      `Démarre le serveur avec « ${command} » et ouvre la page par l’adresse de cet ordinateur dans ton réseau, ou par son nom sur Internet.`,
    network: 'Ce lien ne marche que dans ton propre réseau, par exemple sur le même Wi-Fi.',
  },
  terms: 'Ce qu’on joue',
  usual: 'Les règles habituelles, sans changement.',
  clock: (time) => `${time} par tour`,
  overDays: 'Sur plusieurs jours : personne n’a besoin d’être là, et les chronomètres continuent.',
  bank: (time) => `Ensuite ${time} de réserve, pour toute la partie`,
  increment: (time) => `Chaque tour rend ${time} à la réserve`,
  noClock: 'Sans chronomètre : chacun prend son temps.',
  hints: 'Les conseils sont permis.',
  noHints: 'Pas de conseils.',
  odds: {
    all: 'Les chances sont montrées à tout le monde.',
    asked: 'Les chances sont montrées à qui les demande, et toute la table sait qui.',
  },
  locked: 'Pour entrer, il faut le mot de passe.',
  ready: 'd’accord',
  sayReady: 'On peut y aller',
  notReady: (names) => `On attend encore : ${list('fr', names)}`,
  allReady: 'Tout le monde est d’accord.',
  here: (names, more) =>
    `Là, mais sans place : ${list('fr', [...names, ...(more > 0 ? [plural('fr', more, { one: '# autre personne', other: '# autres personnes' })] : [])])}`,
  notBack: 'pas encore de retour',
  missing: (names, n) =>
    `${list('fr', names)} ${n === 1 ? 'n’est pas là' : 'ne sont pas là'} : on commence quand tout le monde est à la table.`,
  missingHost: 'Tu peux donner la place à un bot, ou la libérer.',
  freeSeat: 'Libérer la place',
  team: (letter) => `Équipe ${letter}`,
  partners: (names) => `avec ${list('fr', names)}`,
  partnerSeat: (n) => `place ${n}`,
  places: 'Changer de place',
  placesNamed: (name) => `Changer de place : ${name}`,
  placesWith: (name) => `Avec ${name}`,
  placesWhom: (name) => `Qui change de place avec ${name} ?`,
  cancel: 'Annuler',
};
