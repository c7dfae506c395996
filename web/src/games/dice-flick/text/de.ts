import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const times = (n: number): string => (n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`);

export const words: typeof english = {
  you: 'Du',
  colours: { blue: 'Blau', yellow: 'Gelb', green: 'Grün', white: 'Weiß', pink: 'Knaller' },
  colourDie: { blue: 'Blau', yellow: 'Gelb', green: 'Grün', white: 'Weiß', pink: 'Der Knaller' },
  plates: { north: 'Norden', east: 'Osten', south: 'Süden', west: 'Westen' },
  points: (n) => plural('de', n, { one: '# Punkt', other: '# Punkte' }),
  lies: (die, hole, face) => `${die} liegt in ${hole}${face}`,
  shows: (face) => ` und zeigt ${face}`,
  out: {
    moat: (die) => `${die} rollt in den Graben`,
    outside: (die) => `${die} verlässt die Schachtel`,
    hole: (die) => die,
  },
  knocked: {
    turned: (die, hole, from, to) =>
      from === null ? `${die} in ${hole} auf ${to} gedreht` : `${die} in ${hole} von ${from} auf ${to} gedreht`,
    moved: (die, from, hole, face) =>
      from === null ? `${die} nach ${hole} geschoben${face}` : `${die} von ${from} nach ${hole} geschoben${face}`,
    lost: (die) => `${die} hinausgestoßen`,
  },
  shaken: (n) => `${times(n)} gerüttelt`,
  settled: (dice) => `${dice} vom Tisch zurechtgelegt`,
  stuck: 'Der Würfel blieb auf dem Teller: noch einmal schnipsen',
  what: {
    combination: (colour) => `Gruppe ${colour}`,
    centre: 'Center',
    row: (hole) => `Reihe ${hole.slice(1)}`,
    column: (hole) => `Spalte ${hole.slice(0, 1)}`,
  },
  events: {
    draw: (e, say) => `${say.does(e.seat, 'ziehst', 'zieht')} ${say.dice(e.dice)}.`,
    flick: (e, say) => `${say.does(e.seat, 'schnipst', 'schnipst')} ${say.die(e.die)} von ${say.plate(e.plate)}.`,
    land: (e, say) => `${say.landing(e)}.`,
    to_bag: (e, say) => `Zurück in den Beutel: ${say.dice(e.dice)}.`,
    restored: (e, say) => `Zurückgelegt, wie sie lagen: ${say.dice(e.dice)}.`,
    bonus_offered: (e, say) => `Bonus! ${say.does(e.seat, 'darfst', 'darf')} noch einmal schnipsen.`,
    bonus: (e, say) =>
      e.dice.length > 0
        ? `${say.does(e.seat, 'nimmst', 'nimmt')} den Bonus und ${say.isYou(e.seat) ? 'ziehst' : 'zieht'} ${say.dice(e.dice)}.`
        : `${say.does(e.seat, 'nimmst', 'nimmt')} den Bonus; der Beutel ist leer.`,
    bonus_declined: (e, say) => `${say.does(e.seat, 'verzichtest', 'verzichtet')} auf den Bonus.`,
    scored: (e, say) =>
      `${say.does(e.seat, 'wertest', 'wertet')} ${say.what(e.scoring)}: ${say.points(e.scoring.points)}.`,
    undone: (e, say) => `${say.does(e.seat, 'nimmst', 'nimmt')} die Wertung zurück.`,
    result: (e, say) =>
      `Runde ${e.round}: ${say.isYou(e.seat) ? 'Du holst' : `${say.who(e.seat)} holt`} ${say.points(e.points)}, zusammen ${e.total}.`,
    over: () => 'Die letzte Runde ist vorbei.',
  },
  reasons: { rounds_played: 'Alle Runden sind gespielt.' },
  prompt: {
    choose: (flick, of) => `Wähle einen Würfel: ${flick}. von ${of}.`,
    aim: 'Zieh den Würfel zurück und lass los.',
    sweep: {
      die: 'Drück, wenn dein Würfel leuchtet.',
      plate: 'Drück, wenn dein Teller leuchtet.',
      azimuth: 'Drück, wenn die Richtung stimmt.',
      strength: 'Drück, wenn die Stärke stimmt.',
    },
    flight: (name) => `${name} schnipst …`,
    yourFlight: 'Schnips …',
    bonus: 'Das Bonusloch! Noch einen Würfel ziehen und schnipsen?',
    score: (points) => `${points} werten, oder selbst wählen.`,
    closing: (points) => `${points}!`,
    scored: (name, points, parts) =>
      `${name === null ? 'Du hast' : `${name} hat`} ${points > 0 ? plural('de', points, { one: '# Punkt', other: '# Punkte' }) : 'nichts'} geholt${parts ? `: ${parts}` : ''}.`,
    more: (points) => `Bisher ${points}. Weiter, oder fertig.`,
    waiting: {
      choose_die: (name) => `${name} wählt einen Würfel.`,
      aim: (name) => `${name} zielt.`,
      bonus_offer: (name) => `${name} darf den Bonus nehmen.`,
      scoring: (name) => `${name} wertet.`,
    },
    over: 'Das Spiel ist aus.',
    sending: 'Einen Moment …',
    practice: 'Üben: eine leere Schachtel, und nichts zählt.',
    whatIf: 'Was, wenn? So lag es vor dem letzten Schnipser.',
    yourTurn: 'Du bist am Tisch an der Reihe.',
  },
  board: {
    round: (n, of) => `Runde ${n} von ${of}`,
    label: 'Die Schachtel von oben',
    empty: 'leer',
    die: (colour, face) => `${colour} ${face}`,
    marker: {
      centre: 'Center, verdoppelt',
      bonus: 'Bonus-Marker',
      blue: 'Marker Blau',
      yellow: 'Marker Gelb',
      green: 'Marker Grün',
      white: '',
      pink: '',
    },
    slow: 'Zeitlupe',
  },
};
