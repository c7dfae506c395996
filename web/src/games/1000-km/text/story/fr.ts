import { plural } from '$lib/i18n/forms';
import type { StoryWords } from '../words';

export const words: StoryWords = {
  team: (names) => (names === null ? 'ton équipe' : `l’équipe de ${names}`),
  chart: 'La course, manche après manche',
  start: 'Départ',
  round: (n) => `Manche ${n}`,
  shared: (names) => `Côte à côte sur la ligne : ${names}.`,
  ahead: (name, you, km) => `Personne n’est arrivé ; à la fin, ${you ? 'tu avais' : `${name} avait`} ${km} d’avance.`,
  stood: (name, you, turns) =>
    `Pendant ${turns} tours, rien n’avançait pour ${you ? 'toi' : name} : c’est ce qui a tout décidé.`,
  strokes: (name, you, n) =>
    n === 1
      ? `Un coup de maître a changé une attaque en un tour pour ${you ? 'toi' : name} : c’est ce qui a tout décidé.`
      : `${n} fois, ${you ? 'tu avais' : `${name} avait`} le coup de maître prêt : c’est ce qui a tout décidé.`,
  led: (name, you, round) => `À partir de la manche ${round}, plus personne n’a dépassé ${you ? 'ta voiture' : name}.`,
  close: (name, you, km) =>
    `Le suspense a duré jusqu’au bout ; à la fin, ${you ? 'tu avais' : `${name} avait`} ${km} d’avance.`,
  attacks: 'Le plus d’attaques subies',
  standstill: 'Le plus longtemps à l’arrêt',
  turns: (n) => plural('fr', n, { one: '# tour', other: '# tours' }),
  stretch: 'La plus longue étape sans arrêt',
  meisterzuege: 'Coups de maître',
};
