import { plural } from '$lib/i18n/forms';

export const words = {
  coach: 'Coach',
  step: (n: number, of: number) => `${n} von ${of}`,
  next: 'Weiter',
  playOn: 'Allein weiterspielen',
  skip: 'Lektion beenden',
  hide: 'Ausblenden',
  show: 'Zeigen',
  readFirst: 'Lies das zuerst und wähle dann „Weiter“.',
  otherMove: 'Hier wartet der Coach auf einen anderen Zug.',
  missing: 'Die Lektion ließ sich nicht laden. Du kannst ohne sie weiterspielen.',
  free: 'Spiel weiter. Der Coach meldet sich gleich wieder.',
  learnIn: (minutes: number) =>
    plural('de', minutes, { one: 'Spielend lernen (# Minute)', other: 'Spielend lernen (# Minuten)' }),
  offerTitle: (game: string) => `Deine erste Partie ${game}`,
  offerText: 'Ein Coach zeigt dir das Spiel an einem echten Tisch, Zug für Zug, gegen einen leichten Bot.',
  justPlay: 'Einfach spielen',
  twoMinutes: 'So geht das Spiel, in zwei Minuten',
  twoMinutesHelp: 'Neu in diesem Spiel? Lies es, bis alle da sind.',
};
