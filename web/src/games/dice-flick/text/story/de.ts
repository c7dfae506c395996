import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const points = (n: number): string => plural('de', n, { one: '# Punkt', other: '# Punkte' });

export const words: typeof english = {
  chart: 'Punkte nach jeder Runde',
  round: (n) => `Runde ${n}`,
  points,
  tie: 'Gleichstand bis zum Schluss: Niemand konnte sich absetzen.',
  turn: (name, round, n) =>
    `${name === null ? 'Deine' : `Die`} ${points(n)} ${name === null ? '' : `von ${name} `}in Runde ${round} haben das Spiel entschieden.`,
  late: (name) =>
    name === null
      ? 'Du bist erst in der letzten Runde in Führung gegangen.'
      : `${name} ging erst in der letzten Runde in Führung.`,
  lead: (name, round) =>
    name === null
      ? `Du lagst ab Runde ${round} bis zum Ende vorn.`
      : `${name} lag ab Runde ${round} bis zum Ende vorn.`,
  best: (round) => `Punkte: der beste Zug (Runde ${round})`,
  moat: (of) => `von ${of} Schnipsern daneben: Graben oder hinaus`,
  groups: (n) => plural('de', n, { one: 'Gruppe gewertet', other: 'Gruppen gewertet' }),
};
