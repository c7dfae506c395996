import type { words as english } from './en';

const steps = (k: number): string => (k === 1 ? '1 Schritt' : `${k} Schritte`);

export const words: typeof english = {
  push_free: () => 'Noch bist du nicht in Gefahr: Der Wurf kostet nichts.',
  push_protected: () => 'Einer deiner Würfel nimmt diesem Wurf die Gefahr.',
  push_fan: ({ risk }) =>
    `Ein Fehlwurf (${risk} %) täte kaum weh: Der Fan dafür ist so viel wert wie deine aktiven Würfel.`,
  push: ({ risk }) => `Ein Fehlwurf droht nur zu ${risk} %, und was noch ein Wurf bringt, ist das wert.`,
  pass: ({ risk, dice }) =>
    `Ein Fehlwurf droht zu ${risk} %, und deine ${dice} aktiven Würfel sind mehr wert als noch ein Wurf.`,
  draw: () => 'Diese Würfel bringen beim Werfen im Schnitt am meisten.',
  use: ({ kind }) => `Was der Würfel (${kind}) kann, hilft jetzt und kommt nicht wieder.`,
  credit: () => 'Ein Kredit hält sich, bis du ihn brauchst.',
  announce: () => 'So viele Schwerter wie möglich: Nur der Vergleich zählt.',
  buy: ({ kind }) => `Bis zum Ziel bringt ein Würfel (${kind}) mehr als alles andere für dieses Geld.`,
  buy_late: ({ kind }) =>
    `Das Rennen ist fast vorbei, aber ein Würfel (${kind}) kommt noch zum Wurf; Münzen verfallen.`,
  keep: () => 'Kein Würfel lohnt sich mehr, und Kredite bleiben dir.',
  buy_nothing: () => 'Kein Würfel für dieses Geld lohnt sich.',
  buy_step: () => 'Dieser Schritt ist jetzt mehr wert als die Würfel, die man für seinen Preis bekommt.',
  special: () => 'So kommst du weiter als mit den Schritten allein.',
  stay: () => 'Das ist der beste Platz, den du erreichst.',
  finish: () => 'Damit bist du im Ziel.',
  bonus: ({ steps: k }) =>
    k > 0 ? `${steps(k)} näher am Ziel, und der Bonus dort lohnt den Halt.` : 'Der Bonus dort lohnt den Halt.',
  run: ({ steps: k }) => `Das bringt dich ${steps(k)} näher ans Ziel, und kein Bonus in der Nähe ist mehr wert.`,
  choose: () => 'Von allem, was hier zur Wahl steht, ist das bis zum Ziel am meisten wert.',
};
