import type { words as english } from './en';

export const words: typeof english = {
  bet: (horses, odds) =>
    `${horses} zahlt ${odds}×, und wenigen Pferden hilft es sich leichter: Dann arbeitet jeder Würfel für deine Wetten.`,
  draw: (colours) => `Von den Würfeln im Pool kann ${colours} jetzt am meisten für deine Wetten tun.`,
  nothing: 'Nichts, was die Würfel zeigen, hilft deinen Wetten; so verlierst du am wenigsten.',
  pays: (then, now) => `Wäre danach Schluss, hättest du ${then} statt ${now}.`,
  side_bet: (amount) => `Das bringt ${amount}, und wer als Nächstes dran wäre, setzt aus.`,
  keeps: 'Er gehört dir nach dem letzten Zug, wenn niemand mehr antworten kann.',
  longer: 'Ein längeres Rennen gibt deinen Pferden Zeit, nach vorn zu kommen.',
  bonus: (horse) => `${horse} steht auf deinem Wettbogen: Läuft es vorn ein, gehört der Bonus dir.`,
  helps: (horse, place) => `${horse} steht auf deinem Wettbogen und rückt vor auf ${place}.`,
  prepares: (horse) => `${horse} steht auf deinem Wettbogen: Ein zweites Hufeisen bringt es vor.`,
  hinders: (horse) => `${horse} steht nicht auf deinem Wettbogen und ist deinen Pferden im Weg.`,
  harmless: 'Das schadet deinen Wetten am wenigsten.',
};
