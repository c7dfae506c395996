import type { ShelfWords } from '$lib/table/game';
import { sides } from './partners/sides';

export const words: ShelfWords = {
  sides,
  options: {
    mode: {
      label: 'Wer mit wem',
      values: { solo: 'Jeder für sich (2–4)', teams: 'Zweierteams (4, 6 oder 8)' },
    },
    green_after_defence: {
      label: 'Grüne Ampel nach jeder Verteidigung',
      help: 'Nach Benzin, Ersatzreifen oder Reparatur muss eine grüne Ampel folgen, bevor es weitergeht.',
    },
    start_green: { label: 'Alle starten bei Grün', help: 'Für die Jüngsten: Das Rennen beginnt sofort.' },
    attack_target: {
      label: 'Wen ein Angriff treffen darf',
      values: { driving: 'Alle, die fahren', green_top: 'Nur, wenn eine grüne Ampel obenauf liegt' },
    },
    discard_rule: {
      label: 'Abwerfen',
      values: {
        stuck: 'Nur, wenn außer Schutzkarten nichts geht',
        stuck_strict: 'Nur, wenn gar nichts geht',
        free: 'Immer erlaubt',
      },
    },
    end_rule: {
      label: 'Wenn der Nachziehstapel leer ist',
      values: { stop: 'Das Rennen endet', play_out: 'Die Hände werden ausgespielt' },
    },
    tie_break: {
      label: 'Gleichstand',
      values: { shared: 'Der Sieg wird geteilt', safeties: 'Mehr Schutzkarten gewinnen' },
    },
    partner_hands: {
      label: 'Hände im Team',
      values: { hidden: 'Verdeckt', open: 'Füreinander offen (zum Lernen)' },
    },
    first_player: { label: 'Wer beginnt', values: { random: 'Wird ausgelost', host: 'Wer den Tisch eröffnet' } },
    meisterzug: {
      label: 'Meisterzug',
      help: 'Vor dem Start kann jeder das für sich ändern.',
      values: { ask: 'Es wird gefragt', auto: 'Wird immer gespielt' },
      own: { ask: 'Frag mich', auto: 'Sofort spielen' },
    },
    reaction_limit_s: { label: 'Zeit für einen Meisterzug in Sekunden' },
    edition: { label: 'Ausgabe', values: { standard: 'Standard' } },
  },
  refusals: {
    solo_seats: 'Einzeln spielen zwei, drei oder vier; mit mehr Leuten bitte Teams wählen.',
    team_seats: 'Teams sind Paare: Es müssen vier, sechs oder acht mitspielen.',
    first_player_seat: 'Wer beginnt, muss an diesem Tisch sitzen.',
  },
};
