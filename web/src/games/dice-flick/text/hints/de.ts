import type { words as english } from './en';

const often = (percent: number): string => `das gelingt in etwa ${percent} von 100 Schnipsern`;

export const words: typeof english = {
  group: (die, hole, points, percent) =>
    `${die} in ${hole} würde eine Gruppe für etwa ${points} Punkte vollenden; ${often(percent)}.`,
  line: (hole, points, percent) =>
    `Ein Knaller in ${hole} wertet seine ganze Reihe oder Spalte, etwa ${points} Punkte; ${often(percent)}.`,
  centre: (die, hole, points, percent) =>
    `${die} im Center ${hole} zählt auch allein doppelt, etwa ${points} Punkte; ${often(percent)}.`,
  bonus: (hole, percent) => `Der Bonus in ${hole} bringt noch einen Schnipser; ${often(percent)}.`,
  neighbours: (die, hole, percent) =>
    `${die} in ${hole} läge neben der eigenen Farbe, für eine Gruppe später; ${often(percent)}.`,
  safe: 'Noch lässt sich nichts werten: Dieser Schnipser bleibt am ehesten in einem Loch liegen statt im Graben.',
  keep: {
    white: 'Der Joker ist später mehr wert: Behalte ihn.',
    pink: 'Der Knaller ist in einer volleren Schachtel mehr wert: Behalte ihn.',
  },
  accept: 'Ein Schnipser mehr kostet nichts und kann nur helfen.',
  best: (points) => `Mehr als ${points} Punkte sind nicht drin, und was du liegen lässt, können andere werten.`,
  less_left: 'Fast gleich viele Punkte, und für die anderen bleibt weniger liegen.',
  finish: 'Es gibt nichts mehr zu werten.',
};
