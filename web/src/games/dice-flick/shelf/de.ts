import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    movable_plates: {
      label: 'Diese Plätze dürfen ihren Teller schieben',
      help: 'Für Kinder gedacht: Vor jedem Schnipser darf der Teller an seiner Seite entlang.',
      values: { 0: 'Platz 1', 1: 'Platz 2', 2: 'Platz 3', 3: 'Platz 4' },
    },
    rounds: { label: 'Runden' },
    start_player: { label: 'Wer beginnt' },
    tremor: {
      label: 'Zittrige Hände',
      help: 'Was der Tisch zu jedem Zielen dazutut, für alle oder für jeden Platz anders. Auch deine Hand ist nicht ganz ruhig.',
      values: { expert: 'ein wenig', good: 'etwas', casual: 'viel', beginner: 'sehr viel', off: 'nichts' },
    },
    edition: { label: 'Ausgabe', values: { standard: 'Standard' } },
    elevation_control: { label: 'Auch die Neigung eines Schnipsers wählen' },
    bonus_flicks_max: {
      label: 'Bonus-Schnipser im Zug',
      values: { one: 'Höchstens einer', unlimited: 'So oft getroffen wird' },
    },
    centre_doubles_knaller: { label: 'Das Center verdoppelt einen Knaller' },
    marker_once_per_turn: { label: 'Ein Marker zählt einmal im Zug' },
    partial_combinations: { label: 'Auch ein Teil einer Gruppe darf gewertet werden' },
    knocked_dice: {
      label: 'Angestoßene Würfel',
      values: { stay: 'bleiben, wie sie dann liegen', restore: 'werden zurückgelegt' },
    },
    auto_score: { label: 'Das Beste von selbst werten' },
    physics: { label: 'Schnipser', values: { full: 'mit echter Physik', fast: 'geschätzt, ohne Flug' } },
    flick_timer_s: { label: 'Sekunden für jede Entscheidung' },
  },
  refusals: {
    seats: 'Zu zweit, zu dritt oder zu viert.',
    start_seat: 'Wer beginnt, muss mitspielen.',
    fast_plates: 'Bewegliche Teller brauchen die volle Physik.',
    no_such_seat: 'Bewegliche Teller sind für Plätze, auf denen jemand sitzt.',
  },
};
