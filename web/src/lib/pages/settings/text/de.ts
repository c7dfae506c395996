import type { words as english } from './en';

export const words: typeof english = {
  title: 'Einstellungen',
  kept: 'Gelten in diesem Browser.',
  you: 'Du',
  look: 'Aussehen',
  machine: 'Von einer Maschine übersetzt, noch von keinem Menschen gelesen.',
  motion: 'Bewegung',
  motions: { system: 'Wie das System', full: 'Immer', none: 'Keine' },
  pace: 'Tempo der Bewegungen',
  paces: { '1.6': 'Gemütlich', '1': 'Normal', '0.5': 'Schnell', '0.2': 'Sehr schnell' },
  play: 'Am Tisch',
  sound: 'Ton',
  soundHelp: 'Kleine Töne zu den Zügen.',
  volume: 'Lautstärke',
  confirm: 'Züge bestätigen',
  confirmHelp:
    'Der erste Druck wählt, der zweite spielt. Aus: Ein Druck spielt, und Versehen lassen sich zurücknehmen.',
  counter: 'Kartenzähler',
  counterHelp: 'Zeigt alle Karten, die du gesehen hast, wo das Spiel es anbietet.',
  shortcuts: 'Tasten ohne Umschalten',
  shortcutsHelp: 'Buchstaben und Ziffern auf der Tastatur. Die Taste ? am Tisch zeigt sie.',
  call: 'Wenn du dran bist',
  callHelp: 'Titel und Symbol der Seite zeigen es immer, am Tisch und auf der Seite mit deinen Spielen.',
  turnSound: 'Ton',
  turnSoundHelp: 'Ab dem ersten Klick: Vorher bleiben Browser stumm. So laut wie oben eingestellt.',
  turnVibration: 'Vibration',
  turnVibrationHelp: 'Wenn das Gerät es kann.',
  turnNotice: 'Mitteilung des Systems',
  turnNoticeHelp: 'Solange diese Seite offen, aber nicht zu sehen ist. Der Browser fragt einmal, ob er darf.',
  noticeDenied:
    'Dein Browser lässt für diese Seite keine Mitteilungen zu. In seinen Einstellungen lässt sich das ändern.',
};
