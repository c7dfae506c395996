import type { words as english } from './en';

export const words: typeof english = {
  title: 'Menü',
  game: 'Dieses Spiel',
  settings: 'Einstellungen',
  help: 'Hilfe',
  letBot: 'Einen Bot für mich spielen lassen',
  letBotHelp: 'Du bleibst am Tisch und kannst jederzeit wieder übernehmen.',
  playAgain: 'Wieder selbst spielen',
  pauseHelp: 'Alle müssen einverstanden sein.',
  endHelp: 'Das Spiel endet ohne Ergebnis, wenn alle einverstanden sind.',
  offerEnd: 'Vorschlagen, das Spiel zu beenden',
  takeOfferBack: 'Doch weiterspielen',
  leave: 'Tisch verlassen',
  leaveHelp:
    'Ein Bot spielt für dich weiter, und die anderen erfahren es. Verloren ist nichts: Komm zurück, und du spielst wieder selbst.',
  leaveAloneHelp: 'Sonst wartet niemand: Der Tisch bleibt so, bis du zurückkommst.',
  leaveOver: 'Das Spiel ist vorbei.',
  reallyLeave: 'Jetzt gehen',
  stay: 'Bleiben',
};
