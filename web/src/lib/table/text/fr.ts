import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  connecting: 'En route vers la table …',
  missedTitle: 'Pendant ton absence',
  seat: (n) => `Place ${n}`,
  leave: 'Vers les jeux',
  rules: 'Règles',
  hint: 'Conseil',
  undo: 'Reprendre',
  resume: 'Continuer',
  log: 'Journal',
  chat: 'Discussion',
  odds: 'Chances',
  orders: 'D’avance',
  people: 'Table',
  newMessages: (n) => plural('fr', n, { one: '# nouveau message', other: '# nouveaux messages' }),
  emptyLog: 'Il ne s’est encore rien passé.',
  undone: (name) => `${name} reprend son dernier coup.`,
  youUndid: 'Tu reprends ton dernier coup.',
  playedOn: (move) => `Jusqu’ici une autre partie, jusqu’au coup ${move}. À partir d’ici, on la reprend.`,
  movedFor: {
    clock: (name) => `Temps écoulé : le chronomètre joue pour ${name ?? 'toi'}.`,
    bot: (name) => `Un bot joue pour ${name ?? 'toi'}.`,
  },
  bankLeft: (time) => `dont ${time} de réserve`,
  menu: 'Menu',
  spectating: 'Tu regardes',
  presence: {
    short: {
      away: 'absence',
      bot: 'un bot joue',
      votedOut: 'un bot joue',
      removed: 'exclusion',
      holiday: 'en vacances',
    },
    long: {
      away: (name) => `${name} n’est pas là.`,
      bot: (name) => `Un bot joue pour ${name}.`,
      votedOut: (name) => `Un bot joue pour ${name}, comme les autres l’ont voulu.`,
      removed: (name) => `${name} n’est plus de la partie ; un bot continue.`,
      holiday: (name) => `${name} est en vacances : le chronomètre est arrêté.`,
    },
    odds: (name) => `${name} a utilisé les chances.`,
    thinking: (name) => `${name} réfléchit.`,
  },
};
