import { plural } from '$lib/i18n/forms';
import type { Words } from './words';

export const words: Words = {
  cards: {
    red_light: { name: 'Feu rouge' },
    speed_limit: {
      name: 'Limitation de vitesse',
      face: 'Limitation',
    },
    out_of_fuel: { name: 'Panne sèche' },
    flat_tyre: {
      name: 'Pneu crevé',
    },
    breakdown: { name: 'Moteur cassé' },
    green_light: { name: 'Feu vert' },
    end_of_limit: { name: 'Fin de limitation' },
    petrol: { name: 'Essence' },
    spare_tyre: { name: 'Roue de secours' },
    repair: { name: 'Réparation' },
    right_of_way: {
      name: 'Priorité de passage',
      face: 'Priorité',
    },
    tanker: { name: 'Camion-citerne' },
    puncture_proof: {
      name: 'Pneu increvable',
    },
    ace_driver: {
      name: 'Champion du volant',
      face: 'Champion',
    },
    km_25: { name: '25 km' },
    km_50: { name: '50 km' },
    km_75: { name: '75 km' },
    km_100: { name: '100 km' },
    km_200: { name: '200 km' },
  },
  events: {
    deal: (e, say) =>
      'Les cartes sont données. ' + (say.isYou(e.first) ? 'Tu commences.' : `${say.name(e.first)} commence.`),
    hand: (e, say) =>
      (say.isYou(e.seat) ? 'Tes cartes : ' : `Les cartes de ${say.name(e.seat)} : `) +
      `${e.cards.map(say.card).join(', ')}.`,
    turn: (e, say) =>
      say.isYou(e.seat)
        ? e.again
          ? 'Tu as encore un tour.'
          : 'C’est ton tour.'
        : e.again
          ? `${say.name(e.seat)} a encore un tour.`
          : `C’est le tour de ${say.name(e.seat)}.`,
    draw: (e, say) =>
      (say.isYou(e.seat) ? 'Tu pioches' : `${say.name(e.seat)} pioche`) +
      (e.card ? ` : ${say.card(e.card)}.` : ' une carte.'),
    drive: (e, say) =>
      (say.isYou(e.seat) ? `Tu avances de ${say.km(e.km)}` : `${say.name(e.seat)} avance de ${say.km(e.km)}`) +
      ` – ${say.km(e.total)} en tout.`,
    defend: (e, say) =>
      say.isYou(e.seat) ? `Tu poses ${say.card(e.card)}.` : `${say.name(e.seat)} pose ${say.card(e.card)}.`,
    secure: (e, say) =>
      say.isYou(e.seat)
        ? `Tu poses une protection : ${say.card(e.card)}.`
        : `${say.name(e.seat)} pose une protection : ${say.card(e.card)}.`,
    attack: (e, say) =>
      `${say.isYou(e.seat) ? 'Tu joues' : `${say.name(e.seat)} joue`} ${say.card(e.card)} contre ${say.target(e.side)}.`,
    asked: (e, say) => `${say.card(e.card)} ! Tu as ${say.card(e.safety)} : un coup de maître est possible.`,
    meisterzug: (e, say) =>
      `Coup de maître ! ${say.isYou(e.seat) ? 'Tu réponds' : `${say.name(e.seat)} répond`} par ${say.card(e.card)}.` +
      (e.skipped.length > 0 ? ` Passent leur tour : ${say.names(e.skipped)}.` : ''),
    cancel: (e, say) => `${say.card(e.card)} : annulé${say.isYourSide(e.side) ? '' : ` pour ${say.side(e.side)}`}.`,
    discard: (e, say) => `${say.isYou(e.seat) ? 'Tu défausses' : `${say.name(e.seat)} défausse`} ${say.card(e.card)}.`,
    passed_over: (e, say) =>
      say.isYou(e.seat) ? 'Ta main est vide : tu passes ton tour.' : `${say.name(e.seat)} n’a plus de cartes.`,
    game_over: (e, say) =>
      (e.reason === 'target_reached'
        ? 'La ligne d’arrivée ! '
        : e.reason === 'hands_empty'
          ? 'Toutes les mains sont vides. '
          : 'La pioche est vide. ') +
      `La course est finie : ${e.totals.map((km, side) => `${say.standing(side)} ${say.km(km)}`).join(', ')}.`,
  },
  reader: { you: 'toi', target: 'toi', team: 'ton équipe' },
  moves: {
    drive: (card) => `Avancer de ${card}`,
    defend: (card) => `Poser ${card}`,
    secure: (card) => `Protection : ${card}`,
    attack: (card, target) => `${card} contre ${target}`,
    discard: (card) => `Défausser ${card}`,
    meisterzug: () => 'Répondre par le coup de maître',
    pass: () => 'Laisser passer l’attaque',
  },
  passed: 'Tu laisses passer l’attaque, sans coup de maître.',
  refusals: {
    solo_seats: 'Chacun pour soi, on joue à deux, trois ou quatre ; à plus, il faut des équipes.',
    team_seats: 'Les équipes vont par deux : il faut être quatre, six ou huit.',
    first_player_seat: 'Qui commence doit être assis à cette table.',
    game_over: 'La course est finie.',
    not_your_turn: 'Ce n’est pas ton tour.',
    attack_pending: 'Une attaque attend sa réponse ; personne d’autre ne peut jouer entre-temps.',
    nothing_to_answer: 'Il n’y a pas d’attaque à laquelle répondre maintenant.',
    not_in_hand: 'Tu n’as pas cette carte.',
    not_started: 'Le départ n’est pas donné : il faut d’abord un feu vert ou la priorité de passage.',
    stopped: 'Te voilà à l’arrêt : réponds d’abord à l’attaque ouverte.',
    needs_green: 'Après une défense, il faut un feu vert avant de repartir.',
    over_the_limit: 'Sous limitation de vitesse, seuls {short} km peuvent être posés.',
    two_200s: 'Pas plus de {most} cartes de 200 km devant toi.',
    over_1000: 'Cette carte te ferait dépasser {target} km.',
    own_side: 'Une attaque vise le camp adverse.',
    no_such_side: 'Ce camp n’existe pas à cette table.',
    protected: 'Une protection met à l’abri de cette attaque.',
    target_not_started: 'Pas encore au départ ; seule une limitation de vitesse peut toucher ce camp.',
    target_stopped: 'Déjà à l’arrêt ; seule une limitation de vitesse peut toucher ce camp.',
    target_not_driving: 'Attend encore un feu vert ; seule une limitation de vitesse peut toucher ce camp.',
    target_not_green: 'Selon la règle de cette table, un feu vert doit être au-dessus de la pile visée.',
    target_limited: 'Déjà sous limitation de vitesse.',
    green_not_needed: 'Un feu vert ne sert qu’à lancer la course ou à répondre à un feu rouge.',
    green_replaced: 'La priorité de passage remplace tous les feux verts.',
    nothing_to_defend: 'Elle ne répond qu’à l’attaque qui lui correspond, et celle-ci n’est pas ouverte.',
    not_limited: 'Il n’y a pas de limitation de vitesse à lever.',
    can_place: 'On ne défausse que si l’on ne peut rien poser d’autre qu’une protection.',
    can_place_safety: 'Selon la règle de cette table, une protection qui peut être posée doit l’être.',
  },
  reasons: {
    target_reached: '{target} km parcourus',
    draw_pile_empty: 'La pioche est vide',
    hands_empty: 'Toutes les mains sont vides',
  },
  status: {
    notStarted: 'Pas au départ',
    driving: 'Roule',
    ready: 'Attend le vert',
    stoppedBy: (card) => `À l’arrêt : ${card}`,
    limit: 'Limite {limit}',
    finished: 'À l’arrivée',
  },
  prompt: {
    yourTurn: 'À toi : choisis une carte.',
    again: 'Encore à toi : choisis une carte.',
    onlyDiscard: 'Rien ne peut être posé : choisis une carte à défausser.',
    waiting: (name) => `${name} joue …`,
    partner: (name) => `Ton équipe : ${name} joue …`,
    attackHangs: (attacker, card, target) =>
      `${attacker === null ? 'Tu joues' : `${attacker} joue`} ${card} contre ${target}. Y a-t-il un coup de maître dans l’air ?`,
    over: 'La course est finie.',
    sending: 'On joue …',
    chooseTarget: (card) => `${card} : contre qui ?`,
    confirmSafety: (card) => `Vraiment défausser ${card} ? Une protection, ça se garde.`,
    cannot: (card) => `${card} ne peut pas être joué maintenant.`,
    underway: 'Touche encore la carte pour la jouer aussitôt.',
  },
  act: {
    takeBack: 'Reprendre',
    rule: (rule) => `Règle ${rule}`,
  },
  board: {
    unit: 'km',
    label: 'La course',
    hand: 'Ta main',
    emptyHand: 'Ta main est vide.',
    hiddenHand: 'Les mains sont cachées aux spectateurs.',
    cardsInHand: (n) => plural('fr', n, { one: '# carte', other: '# cartes' }),
    total: (km) => `${km} parcourus`,
    you: 'Toi',
    yourTurn: 'À toi',
    turn: 'Joue',
    safeties: 'Protections',
    noSafeties: 'Pas de protection',
    across: 'posée en coup de maître',
    twoHundreds: (n, most) => `Cartes de 200 km posées : ${n} sur ${most}`,
    drawPile: 'Pioche',
    pileLeft: (n) => plural('fr', n, { one: 'encore # carte', other: 'encore # cartes' }),
    pileLow: 'Presque vide',
    pileLast: 'Dernière carte !',
    pileEmpty: 'Vide : dernier tour',
    box: 'Dernière défausse',
    partnerHand: (name) => `La main de ${name}`,
    target: (name) => `Jouer contre ${name}`,
    last: (what) => `En dernier : ${what}`,
    playable: 'jouable',
    notPlayable: 'pas jouable',
    suggested: 'conseillée',
    justDrawn: 'tout juste piochée',
    new: 'nouvelle',
  },
  keys: [
    { key: '1 – {cards}', does: 'Choisir une carte' },
    { key: '← →', does: 'Parcourir la main' },
    { key: 'Entrée', does: 'Jouer la carte choisie' },
    { key: 'T', does: 'Cible suivante d’une attaque' },
    { key: 'D', does: 'Défausser la carte choisie' },
    { key: 'M', does: 'Jouer le coup de maître' },
    { key: 'P', does: 'Laisser passer l’attaque' },
    { key: 'Échap', does: 'Remettre la carte' },
  ],
};
