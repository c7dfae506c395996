import type { words as english } from './en';

export const words: typeof english = {
  mark: 'Weitergespielt',
  from: (move) => (move === 0 ? 'ab dem Anfang einer anderen Partie' : `ab Zug ${move} einer anderen Partie`),
  link: 'Zu dieser Partie',
  counts: 'Was noch zu ziehen war, wird neu gezogen. Die Partie zählt für keine Bilanz und keine Statistik.',
  playOn: 'Von hier weiterspielen',
  title: (move) => (move === 0 ? 'Vom Anfang an weiterspielen' : `Nach Zug ${move} weiterspielen`),
  lead: 'Ein eigener Tisch beginnt mit dieser Stellung: Was auf der Hand ist, bleibt, und alles, was noch zu ziehen war, wird neu gezogen. Die Partie zählt für keine Bilanz und keine Statistik.',
  seat: 'Du spielst',
  level: 'Die anderen sind Bots',
  begin: 'Beginnen',
  why: {
    over: 'Hier ist die Partie zu Ende: Geh mindestens einen Zug zurück.',
    moving: 'Hier bewegt sich noch etwas, oder die Uhr läuft: Geh zu einem Zug, nach dem alles ruht.',
  },
  refusals: {
    not_finished: 'Eine Partie können andere weiterspielen, wenn sie zu Ende ist.',
    no_such_move: 'Diese Partie hat keinen solchen Zug.',
    not_from_here_over: 'Hier ist die Partie zu Ende: Geh mindestens einen Zug zurück.',
    not_from_here_moving: 'Hier bewegt sich noch etwas: Geh zu einem Zug, nach dem alles ruht.',
    not_from_here_too_long: 'Zu viele Züge führen zu dieser Stellung.',
    not_from_here_damaged: 'Dieser Server kann die Partie nicht nachspielen.',
  },
};
