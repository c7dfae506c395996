import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const steps = (k: number): string => plural('fr', k, { one: '# pas', other: '# pas' });

export const words: typeof english = {
  title: 'Les pas vers l’arrivée, manche après manche',
  round: (k) => `Manche ${k}`,
  steps,
  sprint: (name, k, you) =>
    you
      ? `Tu reviens de loin : ${steps(k)} à la dernière manche.`
      : `${name} revient de loin : ${steps(k)} à la dernière manche.`,
  ledAll: (name, you) =>
    you ? 'Tu as mené de la première manche à la dernière.' : `${name} a mené de la première manche à la dernière.`,
  led: (name, round, you) =>
    you
      ? `Tu as pris la tête à la manche ${round} et l’as gardée.`
      : `${name} a pris la tête à la manche ${round} et l’a gardée.`,
  busts: 'Le plus de chutes',
  noBusts: 'aucune chute',
  bought: 'Le plus de dés achetés',
  best: (round) => `Meilleur tour (manche ${round})`,
  fans: 'Le plus de fans',
};
