import type { Words } from './words';

export const words: Words = {
  cards: {
    red_light: { name: 'Red light' },
    speed_limit: { name: 'Speed limit' },
    out_of_fuel: { name: 'Out of fuel' },
    flat_tyre: { name: 'Flat tyre' },
    breakdown: { name: 'Breakdown' },
    green_light: { name: 'Green light' },
    end_of_limit: { name: 'End of limit' },
    petrol: { name: 'Petrol' },
    spare_tyre: { name: 'Spare tyre' },
    repair: { name: 'Repair' },
    right_of_way: {
      name: 'Right of way',
    },
    tanker: { name: 'Tanker' },
    puncture_proof: {
      name: 'Puncture-proof tyre',
      face: 'Puncture-proof',
    },
    ace_driver: { name: 'Ace driver' },
    km_25: { name: '25 km' },
    km_50: { name: '50 km' },
    km_75: { name: '75 km' },
    km_100: { name: '100 km' },
    km_200: { name: '200 km' },
  },
  events: {
    deal: (e, say) => 'The cards are dealt. ' + (say.isYou(e.first) ? 'You begin.' : `${say.name(e.first)} begins.`),
    hand: (e, say) =>
      (say.isYou(e.seat) ? 'Your cards: ' : `The cards of ${say.name(e.seat)}: `) +
      `${e.cards.map(say.card).join(', ')}.`,
    turn: (e, say) =>
      say.isYou(e.seat)
        ? e.again
          ? 'You have another turn.'
          : 'It is your turn.'
        : e.again
          ? `${say.name(e.seat)} has another turn.`
          : `It is ${say.name(e.seat)}’s turn.`,
    draw: (e, say) =>
      (say.isYou(e.seat) ? 'You draw' : `${say.name(e.seat)} draws`) + (e.card ? `: ${say.card(e.card)}.` : ' a card.'),
    drive: (e, say) =>
      (say.isYou(e.seat) ? `You drive ${say.km(e.km)}` : `${say.name(e.seat)} drives ${say.km(e.km)}`) +
      ` – now ${say.km(e.total)}.`,
    defend: (e, say) =>
      say.isYou(e.seat) ? `You play ${say.card(e.card)}.` : `${say.name(e.seat)} plays ${say.card(e.card)}.`,
    secure: (e, say) =>
      say.isYou(e.seat)
        ? `You lay down a safety: ${say.card(e.card)}.`
        : `${say.name(e.seat)} lays down a safety: ${say.card(e.card)}.`,
    attack: (e, say) =>
      `${say.isYou(e.seat) ? 'You play' : `${say.name(e.seat)} plays`} ${say.card(e.card)} on ${say.target(e.side)}.`,
    asked: (e, say) => `${say.card(e.card)}! You hold ${say.card(e.safety)}: a Meisterzug is possible.`,
    meisterzug: (e, say) =>
      `Meisterzug! ${say.isYou(e.seat) ? 'You answer' : `${say.name(e.seat)} answers`} with ${say.card(e.card)}.` +
      (e.skipped.length > 0 ? ` Passed over: ${say.names(e.skipped)}.` : ''),
    cancel: (e, say) => `${say.card(e.card)} is cancelled${say.isYourSide(e.side) ? '' : ` for ${say.side(e.side)}`}.`,
    discard: (e, say) => `${say.isYou(e.seat) ? 'You discard' : `${say.name(e.seat)} discards`} ${say.card(e.card)}.`,
    passed_over: (e, say) =>
      say.isYou(e.seat) ? 'Your hand is empty: you are passed over.' : `${say.name(e.seat)} has no cards left.`,
    game_over: (e, say) =>
      (e.reason === 'target_reached'
        ? 'The finishing line! '
        : e.reason === 'hands_empty'
          ? 'All hands are empty. '
          : 'The draw pile is empty. ') +
      `The race is over: ${e.totals.map((km, side) => `${say.standing(side)} ${say.km(km)}`).join(', ')}.`,
  },
  reader: { you: 'you', target: 'you', team: 'your team' },
  moves: {
    drive: (card) => `Drive ${card}`,
    defend: (card) => `Play ${card}`,
    secure: (card) => `Lay down ${card}`,
    attack: (card, target) => `${card} on ${target}`,
    discard: (card) => `Discard ${card}`,
    meisterzug: () => 'Answer with the Meisterzug',
    pass: () => 'Let the attack stand',
  },
  passed: 'You let the attack stand, without a Meisterzug.',
  refusals: {
    solo_seats: 'Two, three or four can play on their own; with more, play in teams.',
    team_seats: 'Teams are pairs: four, six or eight players are needed.',
    first_player_seat: 'The first player must be one of the seats at this table.',
    game_over: 'The race is over.',
    not_your_turn: 'It is not your turn.',
    attack_pending: 'An attack is waiting for its answer; nobody else may act meanwhile.',
    nothing_to_answer: 'There is no attack that you could answer now.',
    not_in_hand: 'You do not hold this card.',
    not_started: 'You have not started: a green light or right of way is needed first.',
    stopped: 'You are stopped: answer the open attack first.',
    needs_green: 'After a defence a green light is needed before you can drive on.',
    over_the_limit: 'Under a speed limit only {short} km may be played.',
    two_200s: 'No more than {most} of the 200 km cards may lie on your display.',
    over_1000: 'This card would take you past {target} km.',
    own_side: 'An attack goes to an opposing side.',
    no_such_side: 'There is no such side at this table.',
    protected: 'Protected from this attack by a safety.',
    target_not_started: 'Not started yet; only a speed limit can hit this side.',
    target_stopped: 'Stopped already; only a speed limit can hit this side.',
    target_not_driving: 'Still waiting for a green light; only a speed limit can hit this side.',
    target_not_green: 'By this table’s rule a green light must lie on top of the target’s pile.',
    target_limited: 'Already under a speed limit.',
    green_not_needed: 'A green light only starts the race or answers a red light.',
    green_replaced: 'Right of way replaces every green light.',
    nothing_to_defend: 'It only answers the attack it belongs to, and that attack does not lie open.',
    not_limited: 'There is no speed limit to end.',
    can_place: 'Discarding is only for players who can place no card but a safety.',
    can_place_safety: 'By this table’s rule a safety that can be placed must be placed.',
  },
  reasons: {
    target_reached: '{target} km reached',
    draw_pile_empty: 'The draw pile is empty',
    hands_empty: 'All hands are empty',
  },
  status: {
    notStarted: 'Not started',
    driving: 'Driving',
    ready: 'Waiting for green',
    stoppedBy: (card) => `Stopped: ${card}`,
    limit: 'Limit {limit}',
    finished: 'Arrived',
  },
  prompt: {
    yourTurn: 'Your turn: choose a card.',
    again: 'Another turn for you: choose a card.',
    onlyDiscard: 'Nothing can be placed: choose a card to discard.',
    waiting: (name) => `${name} is on the move …`,
    partner: (name) => `Your partner ${name} is on the move …`,
    attackHangs: (attacker, card, target) =>
      `${attacker === null ? 'You play' : `${attacker} plays`} ${card} on ${target}. Is there a Meisterzug in the air?`,
    over: 'The race is over.',
    sending: 'Playing …',
    chooseTarget: (card) => `${card}: on whom?`,
    confirmSafety: (card) => `Really discard ${card}? A safety is worth keeping.`,
    cannot: (card) => `${card} cannot be played now.`,
    underway: 'Touch the card again to play it at once.',
  },
  act: {
    takeBack: 'Take back',
    rule: (rule) => `Rule ${rule}`,
  },
  board: {
    unit: 'km',
    label: 'The race',
    hand: 'Your hand',
    emptyHand: 'Your hand is empty.',
    hiddenHand: 'Hands are hidden from spectators.',
    cardsInHand: (n) => (n === 1 ? '1 card' : `${n} cards`),
    total: (km) => `${km} driven`,
    you: 'You',
    yourTurn: 'Your turn',
    turn: 'On the move',
    safeties: 'Safeties',
    noSafeties: 'No safeties',
    across: 'played as a Meisterzug',
    twoHundreds: (n, most) => `200 km cards used: ${n} of ${most}`,
    drawPile: 'Draw pile',
    pileLeft: (n) => (n === 1 ? '1 card left' : `${n} cards left`),
    pileLow: 'Nearly empty',
    pileLast: 'Last card!',
    pileEmpty: 'Empty: last turn',
    box: 'Last discard',
    partnerHand: (name) => `${name}’s hand`,
    target: (name) => `Play on ${name}`,
    last: (what) => `Last: ${what}`,
    playable: 'can be played',
    notPlayable: 'cannot be played',
    suggested: 'suggested',
    justDrawn: 'just drawn',
    new: 'new',
  },
  keys: [
    { key: '1 – {cards}', does: 'Choose a card' },
    { key: '← →', does: 'Move through the hand' },
    { key: 'Enter', does: 'Play the chosen card' },
    { key: 'T', does: 'Next target for an attack' },
    { key: 'D', does: 'Discard the chosen card' },
    { key: 'M', does: 'Play the Meisterzug' },
    { key: 'P', does: 'Let the attack pass' },
    { key: 'Esc', does: 'Put the card back' },
  ],
};
