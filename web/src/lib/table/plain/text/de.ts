import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  yes: 'ja',
  no: 'nein',
  none: '–',
  you: 'du',
  acting: 'am Zug',
  players: 'Spieler',
  player: 'Spieler',
  points: 'Punkte',
  place: 'Platz',
  setting: 'Was gleich bleibt',
  moves: 'Deine Züge',
  refused: (n) => plural('de', n, { one: '# Zug, der jetzt nicht geht', other: '# Züge, die jetzt nicht gehen' }),
  why: 'geht jetzt nicht',
  hinted: 'Tipp',
  prompt: {
    over: 'Das Spiel ist aus.',
    choose: 'Du bist dran: Was willst du tun?',
    only: (move) => `Du bist dran: ${move}`,
    waiting: (names) => `Warten auf ${list('de', names)}.`,
    nobody: 'Das Spiel geht von selbst weiter.',
  },
  score: {
    caption: 'So ging es aus',
    youWon: 'Du hast gewonnen!',
    won: (name) => `${name} hat gewonnen!`,
    wonTogether: (names) => `${names} gewinnen gemeinsam!`,
  },
  story: {
    chart: 'So kamen die Punkte zusammen',
    start: 'Start',
    step: (n) => `Wertung ${n}`,
    points: (n) => plural('de', n, { one: '# Punkt', other: '# Punkte' }),
  },
  keys: [{ key: '1 … 9', does: 'Den Zug mit dieser Nummer machen' }],
};
