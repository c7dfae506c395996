import type { ShelfWords } from '$lib/table/game';

export const words: ShelfWords = {
  options: {
    tempo: {
      label: 'Tempo',
      help: 'Am ruhigen Tisch gibt es keine Uhr: für alle, die keine Eile mögen, für langsame Verbindungen und Vorleseprogramme.',
      values: { race: 'Wettlauf: alle zugleich (2–4)', calm: 'Ruhig: ohne Uhr (2–4)', solo: 'Solo: allein, ohne Uhr' },
    },
    calm_max_throws: { label: 'Ruhiger Tisch: höchstens so viele Würfe' },
    roll_ms: { label: 'Wie lange Würfel rollen, in Millisekunden' },
    min_arrange_ms: { label: 'Kürzeste Zeit vom Wurf bis zum Ruf, in Millisekunden' },
    take_ms: { label: 'Zeit zum Nehmen aus der Mitte, in Millisekunden (5000: fünf Sekunden; bis 30000)' },
    countdown_ms: {
      label: 'Runterzählen für den Letzten',
      values: { 6000: '6 Sekunden', 10000: '10 Sekunden', 15000: '15 Sekunden' },
    },
    close_ms: { label: 'Runterzählen spätestens so lange nach dem ersten Ruf, in Millisekunden (0: keine Grenze)' },
    race_ms: { label: 'Längste Zeit ohne Ruf, in Millisekunden (0: keine Grenze)' },
    swap_ms: { label: 'Zeit zum Tauschen, in Millisekunden (20000: zwanzig Sekunden; bis 120000)' },
    scoring_order: {
      label: 'Wertung',
      values: { sequential: 'Nacheinander', parallel: 'Alle wählen ihren Tausch zugleich' },
    },
    show_opponents: { label: 'Würfel der anderen zeigen' },
    live_score: { label: 'Punkte der Reihen schon beim Legen zeigen' },
    absent_policy: {
      label: 'Wer eine Runde lang nicht da ist',
      values: { zero: 'Bekommt keine Punkte', bot: 'Ab der nächsten Runde spielt ein Bot' },
    },
    edition: { label: 'Ausgabe', values: { standard: 'Standard' } },
    start_player: {
      label: 'Erstes Startkommando',
      values: { random: 'Wird ausgelost', host: 'Wer den Tisch eröffnet' },
    },
  },
  refusals: {
    seats: 'Zu zweit, zu dritt oder zu viert; allein bitte das Solotempo wählen.',
    solo_seats: 'Am Solotisch gibt es einen Platz.',
    start_player_seat: 'Wer beginnt, muss an diesem Tisch sitzen.',
  },
};
