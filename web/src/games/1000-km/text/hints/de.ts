import type { HintWords } from './words';

export const words: HintWords = {
  win: () => 'Damit bist du im Ziel und gewinnst.',
  exact: ({ km }) => `Für die letzten ${km} hast du schon die passende Karte: Mit der nächsten bist du im Ziel.`,
  farthest: () => 'Weiter kommst du gerade mit keiner anderen Karte.',
  fits: ({ km }) => `Danach fehlen noch ${km}, und deine anderen Karten passen weiterhin.`,
  start: () => 'Ohne Grün fährt niemand: Damit kommst du auf die Straße.',
  cure: ({ card }) => `Sie hebt „${card}“ auf. Bis dahin stehst du.`,
  end_of_limit: () => 'Das Limit hält deine langen Strecken auf der Hand: weg damit.',
  safety: () => 'Sie schützt dich bis zum Ende des Rennens, und du bist gleich noch einmal dran.',
  meisterzug: () => 'Der Angriff ist weg, du bist für immer vor ihm sicher, und der Zug gehört dir.',
  danger: ({ side, km }) => `Nur noch ${km}: ${side} könnte mit einer einzigen Karte im Ziel sein.`,
  leader: ({ side, km }) => `${side} führt mit ${km} Vorsprung vor dir: Das muss jemand bremsen.`,
  scarce: ({ side, card }) => `Von „${card}“ ist kaum noch etwas übrig: ${side} wird lange keine Antwort finden.`,
  stop: ({ side }) => `Solange ${side} steht, kannst du davonziehen.`,
  useless: () => 'Sie lässt sich in diesem Rennen nie mehr legen.',
  least: () => 'Von deinen Karten nützt dir diese am wenigsten.',
};
