import type { words as english } from './en';

export const words: typeof english = {
  title: 'Anweisungen',
  about:
    'Entscheide jetzt, was der Tisch für dich tut, wenn es so weit ist, auch wenn du nicht da bist. Niemand sonst merkt, dass du eine Anweisung gegeben hast.',
  none: 'Gerade gibt es nichts anzuweisen.',
  stands: 'Gilt:',
  give: 'So anweisen',
  change: 'Anweisung ändern',
  takeBack: 'Zurücknehmen',
  later: 'Gerade nicht möglich.',
  yes: 'Ja',
  no: 'Nein',
  acted: (order) => `Deine Anweisung wurde ausgeführt: ${order}.`,
  over: (order) => `Deine Anweisung ist zu Ende, weil vorbei ist, wofür sie galt: ${order}.`,
  undone: (order) => `Du hast den Zug zurückgenommen, darum ist deine Anweisung zu Ende: ${order}.`,
  refusals: {
    no_orders: 'In diesem Spiel gibt es keine Anweisungen.',
    no_order_now: 'Diese Anweisung hat jetzt keinen Sinn: Es ist nichts mehr da, was sie tun könnte.',
    bad_order: 'Der Tisch hat diese Anweisung nicht verstanden. Prüfe die Zahlen.',
  },
};
