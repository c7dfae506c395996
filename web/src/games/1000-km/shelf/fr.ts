import type { ShelfWords } from '$lib/table/game';
import { sides } from './partners/sides';

export const words: ShelfWords = {
  sides,
  options: {
    mode: {
      label: 'Qui joue avec qui',
      values: { solo: 'Chacun pour soi (2–4)', teams: 'Équipes de deux (4, 6 ou 8)' },
    },
    green_after_defence: {
      label: 'Feu vert après chaque défense',
      help: 'Après l’essence, la roue de secours ou la réparation, il faut un feu vert pour repartir.',
    },
    start_green: { label: 'Tout le monde part au vert', help: 'Pour les plus jeunes : la course commence aussitôt.' },
    attack_target: {
      label: 'Qui une attaque peut viser',
      values: { driving: 'Quiconque roule', green_top: 'Seulement avec un feu vert au-dessus' },
    },
    discard_rule: {
      label: 'Défausse',
      values: {
        stuck: 'Seulement si rien d’autre qu’une protection ne peut être posé',
        stuck_strict: 'Seulement si rien du tout ne peut être posé',
        free: 'Toujours permise',
      },
    },
    end_rule: {
      label: 'Quand la pioche est vide',
      values: { stop: 'La course s’arrête', play_out: 'On vide les mains' },
    },
    tie_break: {
      label: 'Égalité',
      values: { shared: 'La victoire est partagée', safeties: 'Le plus de protections l’emporte' },
    },
    partner_hands: {
      label: 'Mains des partenaires',
      values: { hidden: 'Cachées', open: 'Visibles entre partenaires (pour apprendre)' },
    },
    first_player: { label: 'Qui commence', values: { random: 'Tiré au sort', host: 'L’hôte' } },
    meisterzug: {
      label: 'Coup de maître',
      help: 'Chacun peut changer cela pour soi avant le départ.',
      values: { ask: 'On demande à qui l’a en main', auto: 'Joué dès que possible' },
      own: { ask: 'Me demander', auto: 'Le jouer aussitôt' },
    },
    reaction_limit_s: { label: 'Temps pour un coup de maître, en secondes' },
    edition: { label: 'Édition', values: { standard: 'Standard' } },
  },
  refusals: {
    solo_seats: 'Chacun pour soi, on joue à deux, trois ou quatre ; à plus, choisis des équipes.',
    team_seats: 'Les équipes vont par deux : il faut être quatre, six ou huit.',
    first_player_seat: 'Qui commence doit être assis à cette table.',
  },
};
