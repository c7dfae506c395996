import type { Words } from './words';

export const words: Words = {
  cards: {
    red_light: { name: 'Rote Ampel' },
    speed_limit: {
      name: 'Geschwindigkeitsbegrenzung',
      face: 'Tempolimit',
    },
    out_of_fuel: { name: 'Leerer Tank' },
    flat_tyre: { name: 'Reifenpanne' },
    breakdown: { name: 'Motorschaden' },
    green_light: { name: 'Grüne Ampel' },
    end_of_limit: {
      name: 'Ende der Geschwindigkeitsbegrenzung',
      face: 'Limit-Ende',
    },
    petrol: { name: 'Benzin' },
    spare_tyre: { name: 'Ersatzreifen' },
    repair: { name: 'Reparatur' },
    right_of_way: {
      name: 'Vorfahrt',
    },
    tanker: { name: 'Tankwagen' },
    puncture_proof: {
      name: 'Pannensicherer Reifen',
      face: 'Pannen\u00adsicher',
    },
    ace_driver: { name: 'Ass am Steuer' },
    km_25: { name: '25 km' },
    km_50: { name: '50 km' },
    km_75: { name: '75 km' },
    km_100: { name: '100 km' },
    km_200: { name: '200 km' },
  },
  events: {
    deal: (e, say) =>
      'Die Karten sind verteilt. ' + (say.isYou(e.first) ? 'Du beginnst.' : `${say.name(e.first)} beginnt.`),
    hand: (e, say) =>
      (say.isYou(e.seat) ? 'Deine Karten: ' : `Karten von ${say.name(e.seat)}: `) +
      `${e.cards.map(say.card).join(', ')}.`,
    turn: (e, say) =>
      say.isYou(e.seat)
        ? e.again
          ? 'Du hast noch einen Zug.'
          : 'Du bist am Zug.'
        : e.again
          ? `${say.name(e.seat)} hat noch einen Zug.`
          : `${say.name(e.seat)} ist am Zug.`,
    draw: (e, say) =>
      (say.isYou(e.seat) ? 'Du ziehst' : `${say.name(e.seat)} zieht`) +
      (e.card ? `: ${say.card(e.card)}.` : ' eine Karte.'),
    drive: (e, say) =>
      (say.isYou(e.seat) ? `Du fährst ${say.km(e.km)}` : `${say.name(e.seat)} fährt ${say.km(e.km)}`) +
      ` – jetzt ${say.km(e.total)}.`,
    defend: (e, say) =>
      say.isYou(e.seat) ? `Du legst ${say.card(e.card)}.` : `${say.name(e.seat)} legt ${say.card(e.card)}.`,
    secure: (e, say) =>
      say.isYou(e.seat)
        ? `Du legst eine Schutzkarte: ${say.card(e.card)}.`
        : `${say.name(e.seat)} legt eine Schutzkarte: ${say.card(e.card)}.`,
    attack: (e, say) =>
      `${say.isYou(e.seat) ? 'Du spielst' : `${say.name(e.seat)} spielt`} ${say.card(e.card)} gegen ${say.target(
        e.side,
      )}.`,
    asked: (e, say) => `${say.card(e.card)}! Du hast ${say.card(e.safety)} auf der Hand: Ein Meisterzug ist möglich.`,
    meisterzug: (e, say) =>
      `Meisterzug! ${say.isYou(e.seat) ? 'Du antwortest' : `${say.name(e.seat)} antwortet`} mit ${say.card(e.card)}.` +
      (e.skipped.length > 0 ? ` Übersprungen: ${say.names(e.skipped)}.` : ''),
    cancel: (e, say) => `${say.card(e.card)} ist aufgehoben${say.isYourSide(e.side) ? '' : ` (${say.side(e.side)})`}.`,
    discard: (e, say) =>
      say.isYou(e.seat) ? `Du wirfst ${say.card(e.card)} ab.` : `${say.name(e.seat)} wirft ${say.card(e.card)} ab.`,
    passed_over: (e, say) =>
      say.isYou(e.seat) ? 'Deine Hand ist leer: Du setzt aus.' : `${say.name(e.seat)} hat keine Karten mehr.`,
    game_over: (e, say) =>
      (e.reason === 'target_reached'
        ? 'Das Ziel ist erreicht! '
        : e.reason === 'hands_empty'
          ? 'Alle Hände sind leer. '
          : 'Der Nachziehstapel ist leer. ') +
      `Das Rennen ist vorbei: ${e.totals.map((km, side) => `${say.standing(side)} ${say.km(km)}`).join(', ')}.`,
  },
  reader: { you: 'du', target: 'dich', team: 'dein Team' },
  moves: {
    drive: (card) => `${card} fahren`,
    defend: (card) => `${card} legen`,
    secure: (card) => `${card} auslegen`,
    attack: (card, target) => `${card} gegen ${target}`,
    discard: (card) => `${card} abwerfen`,
    meisterzug: () => 'Mit dem Meisterzug antworten',
    pass: () => 'Den Angriff hinnehmen',
  },
  passed: 'Du lässt den Angriff gelten, ohne Meisterzug.',
  refusals: {
    solo_seats: 'Einzeln spielen zwei, drei oder vier; mit mehr Leuten wird in Teams gespielt.',
    team_seats: 'Teams sind Paare: Es müssen vier, sechs oder acht mitspielen.',
    first_player_seat: 'Wer beginnt, muss an diesem Tisch sitzen.',
    game_over: 'Das Rennen ist vorbei.',
    not_your_turn: 'Du bist nicht am Zug.',
    attack_pending: 'Ein Angriff wartet auf seine Antwort; so lange darf niemand sonst handeln.',
    nothing_to_answer: 'Es gibt gerade keinen Angriff, den du beantworten könntest.',
    not_in_hand: 'Diese Karte hast du nicht auf der Hand.',
    not_started: 'Du bist noch nicht gestartet: Zuerst brauchst du eine grüne Ampel oder Vorfahrt.',
    stopped: 'Du stehst: Beantworte zuerst den offenen Angriff.',
    needs_green: 'Nach der Verteidigung brauchst du eine grüne Ampel, bevor du weiterfahren kannst.',
    over_the_limit: 'Unter einer Geschwindigkeitsbegrenzung darfst du nur {short} km legen.',
    two_200s: 'In deiner Auslage dürfen nicht mehr als {most} der 200er liegen.',
    over_1000: 'Diese Karte brächte dich über {target} km.',
    own_side: 'Ein Angriff geht immer gegen eine andere Seite.',
    no_such_side: 'Diese Seite gibt es an diesem Tisch nicht.',
    protected: 'Durch eine Schutzkarte vor diesem Angriff sicher.',
    target_not_started: 'Noch nicht gestartet; hier wirkt nur eine Geschwindigkeitsbegrenzung.',
    target_stopped: 'Steht schon; hier wirkt nur eine Geschwindigkeitsbegrenzung.',
    target_not_driving: 'Wartet noch auf Grün; hier wirkt nur eine Geschwindigkeitsbegrenzung.',
    target_not_green: 'Nach der Regel dieses Tisches muss beim Ziel eine grüne Ampel obenauf liegen.',
    target_limited: 'Hat schon eine Geschwindigkeitsbegrenzung.',
    green_not_needed: 'Eine grüne Ampel startet nur das Rennen oder beantwortet eine rote.',
    green_replaced: 'Vorfahrt ersetzt jede grüne Ampel.',
    nothing_to_defend: 'Sie beantwortet nur den Angriff, zu dem sie gehört, und der liegt nicht offen.',
    not_limited: 'Es gibt keine Geschwindigkeitsbegrenzung aufzuheben.',
    can_place: 'Abwerfen darf nur, wer außer Schutzkarten keine Karte legen kann.',
    can_place_safety: 'Nach der Regel dieses Tisches muss eine Schutzkarte, die gelegt werden kann, gelegt werden.',
  },
  reasons: {
    target_reached: '{target} km erreicht',
    draw_pile_empty: 'Der Nachziehstapel ist leer',
    hands_empty: 'Alle Hände sind leer',
  },
  status: {
    notStarted: 'Nicht gestartet',
    driving: 'Fährt',
    ready: 'Wartet auf Grün',
    stoppedBy: (card) => `Steht: ${card}`,
    limit: 'Limit {limit}',
    finished: 'Im Ziel',
  },
  prompt: {
    yourTurn: 'Du bist am Zug: Wähle eine Karte.',
    again: 'Noch ein Zug für dich: Wähle eine Karte.',
    onlyDiscard: 'Nichts lässt sich legen: Wähle eine Karte zum Abwerfen.',
    waiting: (name) => `${name} ist am Zug …`,
    partner: (name) => `${name} aus deinem Team ist am Zug …`,
    attackHangs: (attacker, card, target) =>
      `${attacker === null ? 'Du spielst' : `${attacker} spielt`} ${card} gegen ${target}. Kommt ein Meisterzug?`,
    over: 'Das Rennen ist vorbei.',
    sending: 'Karte wird gespielt …',
    chooseTarget: (card) => `${card}: gegen wen?`,
    confirmSafety: (card) => `${card} wirklich abwerfen? Eine Schutzkarte ist wertvoll.`,
    cannot: (card) => `${card} lässt sich gerade nicht spielen.`,
    underway: 'Noch einmal antippen: Sie liegt sofort.',
  },
  act: {
    takeBack: 'Zurücknehmen',
    rule: (rule) => `Regel ${rule}`,
  },
  board: {
    unit: 'km',
    label: 'Das Rennen',
    hand: 'Deine Hand',
    emptyHand: 'Deine Hand ist leer.',
    hiddenHand: 'Wer zuschaut, sieht keine Handkarten.',
    cardsInHand: (n) => (n === 1 ? '1 Karte' : `${n} Karten`),
    total: (km) => `${km} gefahren`,
    you: 'Du',
    yourTurn: 'Dein Zug',
    turn: 'Am Zug',
    safeties: 'Schutzkarten',
    noSafeties: 'Keine Schutzkarten',
    across: 'als Meisterzug gespielt',
    twoHundreds: (n, most) => `200er gelegt: ${n} von ${most}`,
    drawPile: 'Nachziehstapel',
    pileLeft: (n) => (n === 1 ? 'Noch 1 Karte' : `Noch ${n} Karten`),
    pileLow: 'Fast leer',
    pileLast: 'Letzte Karte!',
    pileEmpty: 'Leer: letzter Zug',
    box: 'Zuletzt abgeworfen',
    partnerHand: (name) => `Hand von ${name}`,
    target: (name) => `Gegen ${name} spielen`,
    last: (what) => `Zuletzt: ${what}`,
    playable: 'spielbar',
    notPlayable: 'nicht spielbar',
    suggested: 'Vorschlag',
    justDrawn: 'gerade gezogen',
    new: 'neu',
  },
  keys: [
    { key: '1 – {cards}', does: 'Karte wählen' },
    { key: '← →', does: 'Durch die Hand gehen' },
    { key: 'Enter', does: 'Gewählte Karte spielen' },
    { key: 'T', does: 'Nächstes Ziel für einen Angriff' },
    { key: 'D', does: 'Gewählte Karte abwerfen' },
    { key: 'M', does: 'Meisterzug spielen' },
    { key: 'P', does: 'Angriff hinnehmen' },
    { key: 'Esc', does: 'Karte zurücklegen' },
  ],
};
