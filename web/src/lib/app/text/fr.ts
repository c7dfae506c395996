import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  newer: 'Une nouvelle version est prête.',
  newerHelp: 'Elle arrive avec la prochaine page. Une partie en cours continue.',
  load: 'La charger',
  away: 'La table est hors d’atteinte',
  awayHelp:
    'Il n’y a pas de réseau, ou le serveur est absent. Cette page continue d’essayer ; voici ce qui peut être lu en attendant.',
  nothing: 'Rien n’est encore gardé dans ce navigateur. Après une visite avec réseau, on peut lire ici sans réseau.',
  rules: 'Règles et leçons',
  readRules: 'Règles',
  readLesson: 'Leçon',
  rulesOf: (game) => `Règles de ${game}`,
  lessonOf: (game) => `Leçon : ${game}`,
  lessonHelp: 'Ce que dit le coach, à lire. À la table, on joue avec lui.',
  replays: 'Parties gardées',
  noReplays: 'Aucune pour l’instant. « Garder hors ligne » sur une partie à revoir la garde ici.',
  moves: (n) => plural('fr', n, { one: '# coup', other: '# coups' }),
  drop: 'Retirer',
  dropOf: (game, names) => `Retirer la partie ${game} : ${names}`,
  keep: 'Garder hors ligne',
  keeping: 'En train d’être gardée …',
  keptHere: 'Gardée dans ce navigateur',
  keepFailed: 'Impossible de la garder : il manque de la place ou le réseau.',
  app: 'Application',
  appHelp:
    'Spieltisch peut s’installer comme une application : une icône et une fenêtre à elle. Rien d’autre ne change.',
  install: 'Installer',
  installed: 'Installée : c’est l’application que voici.',
  installByHand:
    'Ton navigateur installe les pages depuis son propre menu, souvent « Installer » ou « Sur l’écran d’accueil ».',
  offlineReady: 'S’ouvre sans réseau : règles, leçons et parties gardées sont ici.',
  offlineLater: 'Les règles et les leçons à lire sans réseau sont en train d’arriver.',
  offlineNever: 'Il faut le réseau : ce navigateur ne garde des pages que par HTTPS.',
};
