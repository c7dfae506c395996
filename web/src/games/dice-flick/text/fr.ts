import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  you: 'Toi',
  colours: { blue: 'bleu', yellow: 'jaune', green: 'vert', white: 'blanc', pink: 'Pétard' },
  colourDie: { blue: 'Le bleu', yellow: 'Le jaune', green: 'Le vert', white: 'Le blanc', pink: 'Le Pétard' },
  plates: { north: 'nord', east: 'est', south: 'sud', west: 'ouest' },
  points: (n) => plural('fr', n, { one: '# point', other: '# points' }),
  lies: (die, hole, face) => `${die} est en ${hole}${face}`,
  shows: (face) => ` et montre ${face}`,
  out: {
    moat: (die) => `${die} roule dans le fossé`,
    outside: (die) => `${die} quitte la boîte`,
    hole: (die) => die,
  },
  knocked: {
    turned: (die, hole, from, to) =>
      from === null ? `${die} en ${hole} tourné sur ${to}` : `${die} en ${hole} tourné de ${from} sur ${to}`,
    moved: (die, from, hole, face) =>
      from === null ? `${die} poussé en ${hole}${face}` : `${die} poussé de ${from} en ${hole}${face}`,
    lost: (die) => `${die} chassé du plateau`,
  },
  shaken: (n) => plural('fr', n, { one: 'boîte secouée # fois', other: 'boîte secouée # fois' }),
  settled: (dice) => `${dice} : mis en place par la table`,
  stuck: 'Le dé n’a pas quitté sa soucoupe : recommence',
  what: {
    combination: (colour) => `groupe ${colour}`,
    centre: 'centre',
    row: (hole) => `rangée ${hole.slice(1)}`,
    column: (hole) => `colonne ${hole.slice(0, 1)}`,
  },
  events: {
    draw: (e, say) => `${say.isYou(e.seat) ? 'Tu tires' : `${say.who(e.seat)} tire`} ${say.dice(e.dice)}.`,
    flick: (e, say) =>
      `${say.isYou(e.seat) ? 'Tu envoies' : `${say.who(e.seat)} envoie`} ${say.die(e.die)} depuis la soucoupe ${say.plate(e.plate)}.`,
    land: (e, say) => `${say.landing(e)}.`,
    to_bag: (e, say) => `De retour dans le sac : ${say.dice(e.dice)}.`,
    restored: (e, say) => `Remis comme avant : ${say.dice(e.dice)}.`,
    bonus_offered: (e, say) =>
      `Le bonus ! ${say.isYou(e.seat) ? 'Tu peux' : `${say.who(e.seat)} peut`} jouer encore une pichenette.`,
    bonus: (e, say) =>
      e.dice.length > 0
        ? `${say.isYou(e.seat) ? 'Tu prends le bonus et tires' : `${say.who(e.seat)} prend le bonus et tire`} ${say.dice(e.dice)}.`
        : `${say.isYou(e.seat) ? 'Tu prends' : `${say.who(e.seat)} prend`} le bonus ; le sac est vide.`,
    bonus_declined: (e, say) => `${say.isYou(e.seat) ? 'Tu refuses' : `${say.who(e.seat)} refuse`} le bonus.`,
    scored: (e, say) =>
      `${say.isYou(e.seat) ? 'Tu comptes' : `${say.who(e.seat)} compte`} ${say.what(e.scoring)} : ${say.points(e.scoring.points)}.`,
    undone: (e, say) => `${say.isYou(e.seat) ? 'Tu reprends' : `${say.who(e.seat)} reprend`} le décompte.`,
    result: (e, say) =>
      `Manche ${e.round} : ${say.points(e.points)} pour ${say.isYou(e.seat) ? 'toi' : say.who(e.seat)}, ${e.total} en tout.`,
    over: () => 'La dernière manche est finie.',
  },
  reasons: { rounds_played: 'Toutes les manches sont jouées.' },
  prompt: {
    choose: (flick, of) => `Choisis un dé pour la pichenette ${flick} sur ${of}.`,
    aim: 'Tire le dé en arrière et lâche.',
    sweep: {
      die: 'Appuie quand ton dé s’allume.',
      plate: 'Appuie quand ta soucoupe s’allume.',
      azimuth: 'Appuie quand la direction est bonne.',
      strength: 'Appuie quand la force est bonne.',
    },
    flight: (name) => `Pichenette de ${name} …`,
    yourFlight: 'Pichenette …',
    bonus: 'Le trou bonus ! Tirer un autre dé et rejouer ?',
    score: (points) => `Compte ${points}, ou choisis toi-même.`,
    closing: (points) => `${points} !`,
    scored: (name, points, parts) =>
      `${name === null ? 'Tu as' : `${name} a`} marqué ${points > 0 ? points : 'zéro'}${parts ? ` : ${parts}` : ''}.`,
    more: (points) => `${points} jusqu’ici. Continue, ou termine.`,
    waiting: {
      choose_die: (name) => `${name} choisit un dé.`,
      aim: (name) => `${name} vise.`,
      bonus_offer: (name) => `${name} peut prendre le bonus.`,
      scoring: (name) => `${name} compte ses points.`,
    },
    over: 'La partie est finie.',
    sending: 'Un instant …',
    practice: 'Entraînement : une boîte vide, et rien ne compte.',
    whatIf: 'Et si ? La boîte telle qu’elle était avant la dernière pichenette.',
    yourTurn: 'C’est ton tour à la table.',
  },
  board: {
    round: (n, of) => `Manche ${n} sur ${of}`,
    label: 'La boîte vue d’en haut',
    empty: 'vide',
    die: (colour, face) => `${colour} ${face}`,
    marker: {
      centre: 'centre, compte double',
      bonus: 'marque bonus',
      blue: 'marque bleue',
      yellow: 'marque jaune',
      green: 'marque verte',
      white: '',
      pink: '',
    },
    slow: 'Ralenti',
  },
};
