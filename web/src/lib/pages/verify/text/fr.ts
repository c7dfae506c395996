import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: 'Les dés étaient-ils honnêtes ?',
  lead: 'Choisis l’enregistrement d’une partie finie. Ton navigateur recalcule chaque mélange et chaque lancer à partir du secret que la table avait fixé avant de jouer ; la table rejoue ensuite chaque coup selon les règles.',
  choose: 'Choisir un enregistrement …',
  drop: 'ou dépose le fichier ici',
  notRecord: 'Ce fichier n’est pas l’enregistrement d’une partie.',
  checking: 'Vérification …',
  good: 'Tout concorde.',
  bad: 'Cet enregistrement ne concorde pas.',
  steps: {
    commitment: 'Le secret correspond à l’engagement publié avant la partie',
    key: 'La clé découle du secret et de la part de chacun',
    lesson: 'La clé découle du seul secret de la leçon : la même donne pour tout le monde',
    pledges: 'Chaque nombre correspond au gage donné avant le début',
    chain: (n) =>
      plural('fr', n, {
        one: '# entrée du journal : noms, options, qui a joué et quand correspondent à la chaîne',
        other: '# entrées du journal : noms, options, qui a joué et quand correspondent à la chaîne',
      }),
    kept: 'Engagement, gages et chaîne sont ceux que ce navigateur a vus pendant la partie',
    draws: (n) =>
      plural('fr', n, {
        one: '# tirage recalculé dans ce navigateur',
        other: '# tirages recalculés dans ce navigateur',
      }),
    moves: (n) => plural('fr', n, { one: '# coup rejoué selon les règles', other: '# coups rejoués selon les règles' }),
    flown: (n) =>
      plural('fr', n, {
        one: '# résultat de la physique recalculé par la table, identique au bit près',
        other: '# résultats de la physique recalculés par la table, identiques au bit près',
      }),
  },
  fallback: (n) =>
    plural('fr', n, {
      one: '# résultat n’a pas été calculé pendant la partie : la physique était en panne, et les règles l’ont remplacée.',
      other:
        '# résultats n’ont pas été calculés pendant la partie : la physique était en panne, et les règles l’ont remplacée.',
    }),
  noSecret: 'Il ne contient pas de secret : seule une partie finie peut être vérifiée.',
  commitmentFault: 'Le secret ne correspond pas à l’engagement publié avant la partie.',
  pledgeFault: (name) => `Le nombre de ${name} ne correspond pas au gage donné avant le début.`,
  fieldFault: (name: string) => `Le champ ${name} manque, ou un enregistrement de cette sorte ne peut pas l’avoir.`,
  chainFault: {
    entry: (n) => `L’entrée ${n} du journal est illisible.`,
    head: () => 'La chaîne du journal est rompue : une entrée a été changée, ajoutée ou retirée.',
    options: () => 'Le jeu ou les options ne sont pas ceux du journal.',
    commitment: () => 'L’engagement n’est pas celui du journal.',
    start: () => 'Le début n’est pas celui du journal.',
    physics: () => 'La physique n’est pas celle du journal.',
    ended: () => 'La fin de la partie n’est pas celle du journal.',
    player: (n) => `La personne à la place ${n} n’est pas celle du journal.`,
    move: (n) => `Le coup ${n} n’est pas celui du journal.`,
  },
  broken: {
    commitment: 'L’engagement n’est pas celui que ce navigateur a vu avant la partie : le secret a été échangé.',
    pledges: 'Le début ou les gages ne sont pas ceux que ce navigateur a vus en révélant son nombre.',
    head: 'Le journal n’est pas celui que ce navigateur a vu pendant la partie : quelque chose a été changé après coup.',
  },
  trusted: 'À croire sur parole, car cet enregistrement ne peut pas le prouver :',
  trust: {
    journal:
      'que les options et les coups, les noms, les niveaux et les engagements, qui a joué et quand, le début, la fin et la physique sont ceux de la table (l’enregistrement n’a pas de chaîne sur son journal)',
    unknown: 'des champs que personne ne lit ici',
    nonces: 'que le nombre de chacun était fixé avant que quiconque puisse en essayer d’autres (une table ancienne)',
    lesson:
      'que la donne était laissée au hasard : cette partie a été donnée pour une leçon, la même pour tout le monde',
    continued: 'que la position de départ vient vraiment de cette autre partie : son propre enregistrement le montre',
    landings: 'ce que la physique a décidé (elle n’a pas été recalculée ici)',
  },
  voids: (names) => `Les donnes précédentes étaient nulles, faute d’un nombre de : ${names}.`,
  repaired: (n) =>
    `Le journal était endommagé sur le disque du serveur et a été réparé pendant cette partie : ${plural('fr', n, { one: '# entrée a été coupée', other: '# entrées ont été coupées' })}. La suite a été rejouée ; un navigateur qui a vu les anciennes entrées signale un journal modifié.`,
  drawFault: (draw, told, right, place) =>
    `Le tirage ${draw} ne concorde pas${place} : l’enregistrement dit ${told}, les dés donnent ${right}.`,
  atPlace: (n) => ` à la position ${n}`,
  nothing: 'rien',
  moveFault: (fault) => `Le contrôle de la table : ${fault}`,
  offline:
    'Les coups n’ont pas pu être vérifiés : la table est injoignable. Les dés ci-dessus ont été vérifiés dans ton navigateur.',
  players: 'À la table',
  how: 'Comment ça marche',
  howSteps: [
    'Avant la partie, la table tire un secret et montre son SHA-256 : l’engagement. Elle ne peut plus changer le secret ensuite.',
    'Chaque navigateur tire un nombre à lui et n’en montre que le SHA-256 : le gage. Personne ne peut donc essayer des nombres jusqu’à ce que les cartes plaisent, pas même qui tient le serveur.',
    'Quand l’hôte commence, tout est fixé, et les navigateurs révèlent leurs nombres. S’il en manque un, la donne est nulle, et tout le monde voit à qui il manquait.',
    'Clé = HMAC-SHA256 des deux. Chaque tirage vient du flux de cette clé, sans biais.',
    'Tout ce qui arrive est enchaîné : chaque entrée du journal scelle toutes les précédentes, et ton navigateur garde ce qu’il a vu.',
    'À la fin, le secret est dans l’enregistrement, et tout peut être recalculé.',
  ],
  statistics: 'Statistiques de toutes les parties finies de ce serveur',
  seed: 'C’est une partie simulée : son hasard vient d’une graine, et la table la vérifie en entier.',
};
