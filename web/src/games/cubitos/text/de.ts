import { plural } from '$lib/i18n/forms';
import type { Kind } from '../protocol.gen';
import type { words as english } from './en';
import type { Say } from './say';

const n = (count: number, one: string, other: string): string => plural('de', count, { one, other });
/** „Du würfelst“, „Anna würfelt“. */
const does = (e: { seat: number }, say: Say, you: string, other: string): string =>
  say.isYou(e.seat) ? `Du ${you}` : `${say.name(e.seat)} ${other}`;
const by = (e: { card?: string | null }, say: Say): string => (e.card ? ` (${say.card(e.card)})` : '');

const kinds: Record<Kind, string> = {
  'light-grey': 'hellgrau',
  'dark-grey': 'dunkelgrau',
  'start-player': 'Nase vorn',
  red: 'rot',
  orange: 'orange',
  yellow: 'gelb',
  green: 'grün',
  blue: 'blau',
  purple: 'lila',
  brown: 'braun',
  white: 'weiß',
};

const count = {
  steps: (k: number): string => n(k, '# Schritt', '# Schritte'),
  coins: (k: number): string => n(k, '# Münze', '# Münzen'),
  credits: (k: number): string => n(k, '# Kredit', '# Kredite'),
  fans: (k: number): string => n(k, '# Fan', '# Fans'),
  tokens: (k: number): string => n(k, '# Nachschub-Plättchen', '# Nachschub-Plättchen'),
  dice: (k: number): string => n(k, '# Würfel', '# Würfel'),
  swords: (k: number): string => n(k, '# Schwert', '# Schwerter'),
  permits: (k: number): string => n(k, '# Wasserfeld', '# Wasserfelder'),
  lines: (k: number): string => n(k, '# rote Linie', '# rote Linien'),
};

/** A die by its colour, as an object: „einen Würfel (rot)“. */
const aDie = (e: { kind: Kind }, say: Say): string => `einen Würfel (${say.kind(e.kind)})`;

export const words: typeof english = {
  count,
  kinds,
  colours: { grey: 'grau', black: 'schwarz', ...kinds },
  faces: {
    blank: () => 'leer',
    team: () => 'Team-Symbol',
    special: () => 'Spezial-Symbol',
    coin: count.coins,
    step: count.steps,
    credit: count.credits,
  },
  areas: { draw: 'Nachschub', roll: 'Bereitschaft', active: 'Aktionsbereich', rest: 'Ruhezone' },
  cardSays: (name, summary) => `${name}: ${summary}`,
  die: (kind: string) => `Würfel ${kind}`,
  bonus: {
    credits: count.credits,
    fans: count.fans,
    lose: (k: number) => `${count.dice(k)} abgeben`,
    gain: (cost: number | null) =>
      cost === null ? 'einen beliebigen Würfel nehmen' : `einen Würfel bis Preis ${cost} nehmen`,
  },
  phases: [
    { name: 'Nachfüllen', does: 'Fülle deine Bereitschaft mit Würfeln.' },
    { name: 'Werfen', does: 'Wirf alle Würfel der Bereitschaft.' },
    { name: 'Riskieren?', does: 'Die Nieten noch einmal werfen oder passen.' },
    { name: 'Fertig', does: 'Warten, bis alle gepasst oder einen Fehlwurf haben.' },
    { name: 'Unterstützen', does: 'Nutze deine aktiven Würfel; Schwerter werden verglichen.' },
    { name: 'Bewegen', does: 'Laufe mit deinen Schritten über die Strecke.' },
    { name: 'Einkaufen', does: 'Kaufe Würfel verschiedener Farben.' },
    { name: 'Ausruhen', does: 'Aktive Würfel gehen in die Ruhezone; die Runde endet.' },
  ],
  prompt: {
    collected: 'Münzen und Schritte auf den Seiten sind schon gezählt.',
    sending: 'Einen Moment …',
    over: 'Das Rennen ist vorbei.',
    waitFor: (names: string) => `Warten auf ${names}.`,
    waiting: 'Du wartest auf die anderen. Du kannst jederzeit weitermachen.',
    draw: (k: number) => `Wähle ${count.dice(k)} für deine Bereitschaft.`,
    drawHelp: 'Gute Würfel zuerst, oder für später aufheben: Nieten bleiben in der Bereitschaft liegen.',
    swordsHelp: 'Schwerter sind die Symbole deiner roten Würfel; die rote Karte vergleicht sie.',
    drawAny: 'Wähle beliebige Würfel für deine Bereitschaft: Diese Runde gibt es keinen Maximalwert.',
    roll: 'Wirf deine Würfel!',
    rollHelp: 'Jede Seite, die nicht leer ist, ist ein Treffer und wird aktiv. Der erste Wurf kann nie schiefgehen.',
    resolve: 'Deine neuen Würfel können sofort etwas.',
    resolveHelp: 'Nutze ihre Fähigkeiten jetzt oder lass sie: Später geht es nicht mehr.',
    decideSafe: 'Riskieren oder passen? Noch kann nichts passieren.',
    decideSafeHelp: 'Noch bist du nicht in Gefahr: Noch einmal werfen kostet nichts.',
    decide: 'Riskieren oder passen?',
    decideHelp: 'Trifft kein Würfel, ist es ein Fehlwurf: Deine aktiven Würfel sind für diese Runde verloren.',
    protected: 'Dieser Wurf kann kein Fehlwurf werden.',
    mustPush: 'Du musst noch einmal riskieren.',
    onPush: 'Du riskierst. Nutze vorher Fähigkeiten, wenn du magst, dann wirf.',
    wouldBust: 'Kein Treffer! Noch kannst du den Fehlwurf abwenden.',
    bust: 'Fehlwurf! Einer deiner Würfel kann noch helfen.',
    support: 'Phase 5: Nutze deine Würfel, dann sage deine Schwerter an.',
    supportDone: 'Alles genutzt. Sage deine Schwerter an, dann geht es weiter.',
    finishSupport: 'Nutze, was noch übrig ist, dann lauf.',
    finishDuty: 'Was mit „Pflicht“ markiert ist, muss vorher genutzt werden.',
    move: (steps: string) => `Lauf! Du hast ${steps}. Wähle ein Feld auf der Strecke.`,
    moveChosen: (steps: string) => `${steps} bis zum gewählten Feld.`,
    moveWater: (k: number) =>
      ` Der Weg führt durchs Wasser (${count.permits(k)}); für einen trockenen wähle zuerst ein Feld darauf.`,
    moveNone: 'Keine Schritte mehr. Kaufe einen oder beende den Lauf.',
    special: (what: string) => `Du stehst an einer Abkürzung: ${what}?`,
    jet: 'Du stehst auf einem Düsenantrieb: Er verdoppelt deine übrigen Schritte.',
    bonusHere: (bonuses: string) => `Wenn du dort stehen bleibst: ${bonuses}.`,
    passing: 'Ein Feld gibt seinen Bonus nur, wenn du dort stehen bleibst.',
    afterMove: 'Du bist gelaufen. Nutze, was noch übrig ist, oder mach weiter.',
    buy: (money: string, most: number) => `Kaufe bis zu ${count.dice(most)} verschiedener Farben. Du hast ${money}.`,
    bought: (money: string) => `Noch ein Würfel in einer anderen Farbe? Du hast ${money}.`,
    buyHelp:
      'Neue Würfel kommen in die Ruhezone und sind nach dem nächsten Auffüllen dabei. Münzen verfallen, Kredite bleiben.',
    unusedSteps: (steps: string) => `Du hast noch ${steps}. Den Lauf trotzdem beenden?`,
    unusedMoney: 'Du könntest noch einen Würfel kaufen. Trotzdem aufhören?',
    unusedAbilities: 'Einige Fähigkeiten sind ungenutzt. Trotzdem weiter?',
  },
  ask: {
    draw: 'Wähle Würfel für deine Bereitschaft.',
    add: (k: number) => `Wähle ${count.dice(k)} aus dem Nachschub: Sie werden sofort geworfen.`,
    lose: () => 'Welchen Würfel gibst du ab? Er geht zurück in den Vorrat.',
    lose_red: () => 'Welchen roten Würfel gibst du ab?',
    lose_from_roll: () => 'Welchen Würfel deiner Bereitschaft gibst du ab?',
    may_lose_from_roll: () => 'Du darfst einen Würfel deiner Bereitschaft abgeben.',
    roll_grey: () => 'Wähle graue Würfel: Ein Treffer wendet den Fehlwurf ab.',
    roll_colours: (k: number) => `Wähle bis zu ${count.dice(k)} verschiedener Farben zum Werfen.`,
    roll_any: (k: number) => `Wähle ${count.dice(k)}, keine roten; sie werden geworfen.`,
    put_back: () => 'Wähle einen anderen aktiven Würfel, der zurück in die Bereitschaft geht.',
    to_rest: () => 'Fehlwurf. Welche Nieten legst du in die Ruhezone? (Auch keine.)',
    give: () => 'Welchen Würfel gibst du weiter?',
    gain: () => 'Wähle einen Würfel aus dem Vorrat.',
    gain_grey: () => 'Wähle einen grauen Würfel aus dem Vorrat.',
    borrow: () => 'Wähle einen Würfel aus dem Vorrat und seine Seite; er gehört dir für diese Runde.',
    borrow_not_purple: () => 'Wähle einen Würfel aus dem Vorrat und seine Seite; er gehört dir für diese Runde.',
    set_face: () => 'Wähle einen Würfel deiner Bereitschaft und die Seite, die er zeigt.',
    either: () => 'Münzen oder Kredite?',
    use_red_card: () => 'Die rote Karte nutzen?',
    receiver: () => 'Wer bekommt den Würfel?',
    walk: () => 'Ein Schritt sofort: Wähle ein Feld oder lass ihn verfallen.',
    bonus_field: () => 'Wähle ein Feld in der Nähe: Du bekommst seine Boni.',
    bonus_order: () => 'Dieses Feld gibt und nimmt. Was kommt zuerst?',
    lose_borrowed: () => 'Dort liegen ein eigener und ein geliehener Würfel dieser Art. Welchen gibst du ab?',
  },
  words: {
    coins: 'Münzen',
    credits: 'Kredite',
    yes: 'Ja',
    no: 'Nein',
    gain: 'Erst nehmen',
    lose: 'Erst abgeben',
    lose_borrowed_no: 'Den eigenen',
    lose_borrowed_yes: 'Den geliehenen',
  },
  decline: 'Jetzt nicht',
  board: {
    round: (k: number) => `Runde ${k}`,
    extra: 'Zusatzrunde',
    you: 'Dein Team',
    of: (name: string) => `Team von ${name}`,
    maximum: (total: number) => `Max. ${total}`,
    maximumOf: (base: number, tokens: number, lines: number) =>
      `${base} + ${count.tokens(tokens)} + ${count.lines(lines)} Rückstand`,
    danger: 'In Gefahr',
    dangerHelp: 'Deine aktiven Würfel bringen dich in Gefahr: Ein Wurf ohne Treffer ist jetzt ein Fehlwurf.',
    busted: 'Fehlwurf',
    empty: 'leer',
    startPlayer: 'Nase vorn',
    uncounted: (colours: string) => `Zählen diese Runde nicht: ${colours}`,
    borrowed: 'geliehen',
    toGo: (k: number) => `noch ${k}`,
    finished: 'Im Ziel',
    overrun: (k: number) => `${k} über das Ziel hinaus`,
    phases: 'Die Phasen einer Runde',
  },
  track: {
    home: 'START · ZIEL',
    START: 'START',
    FINISH: 'ZIEL',
    of: (name: string) => `Strecke: ${name}`,
    boards: 'Strecken dieses Rennens',
    field: (id: string) =>
      id === 'START' ? 'Start' : id === 'FINISH' ? 'Ziel' : `Feld ${id.slice(1).replace('r', '/')}`,
    left: (k: number) => `noch ${k} bis ins Ziel`,
    runner: (name: string, left: number, finished: boolean) =>
      finished ? `Figur von ${name}, im Ziel` : `Figur von ${name}, noch ${left} bis ins Ziel`,
    shortcut: (price: string) => `${price} zahlen und abkürzen`,
  },
  events: {
    round: (e, say) => `Runde ${e.round}. Nase vorn: ${say.name(e.start_player)}.`,
    draw: (e, say) => `${does(e, say, 'füllst nach', 'füllt nach')}: ${say.dice(e.dice)}.`,
    roll: (e, say) =>
      `${e.push ? does(e, say, 'riskierst', 'riskiert') : does(e, say, 'wirfst', 'wirft')}: ${
        e.hits > 0 ? `${n(e.hits, '# Treffer', '# Treffer')} (${say.hits(e)})` : 'kein Treffer'
      }.`,
    rolled: (e, say) => {
      const pushes = e.turn.throws.length - 1;
      const pushed = pushes > 0 ? ` (${pushes}-mal riskiert)` : '';
      return e.turn.busted
        ? `Fehlwurf! ${does(e, say, 'verlierst', 'verliert')} ${say.haul(e.turn)}${pushed}.`
        : `${does(e, say, 'wirfst', 'wirft')} ${say.haul(e.turn)}${pushed}.`;
    },
    raced: (e, say) => {
      const { ran, bonuses, bought } = e.turn;
      const prize = bonuses.length > 0 ? ` (Bonus: ${say.bonuses(bonuses)})` : '';
      const dice = bought.map((die) => `${aDie(die, say)} für ${die.price}`);
      const did = [
        ...(ran > 0 || prize ? [`${say.isYou(e.seat) ? 'läufst' : 'läuft'} ${count.steps(ran)}${prize}`] : []),
        ...(dice.length > 0 ? [`${say.isYou(e.seat) ? 'kaufst' : 'kauft'} ${say.list(dice)}`] : []),
      ];
      return `${say.isYou(e.seat) ? 'Du' : say.name(e.seat)} ${did.join('; ')}.`;
    },
    used: (e, say) => {
      const gains = say.gains(e.gains);
      const what = `${say.card(e.card)}${e.times > 1 ? ` ×${e.times}` : ''}`;
      return `${does(e, say, 'nutzt', 'nutzt')} ${what}${gains ? `: ${gains}` : ''}.`;
    },
    danger: (e, say) => `${does(e, say, 'bist', 'ist')} jetzt in Gefahr.`,
    pass: (e, say) => `${does(e, say, 'passt', 'passt')}.`,
    use: (e, say) => `${does(e, say, 'nutzt', 'nutzt')} ${say.card(e.card)}.`,
    coins: (e, say) => `${does(e, say, 'bekommst', 'bekommt')} ${count.coins(e.amount)}${by(e, say)}.`,
    steps: (e, say) => `${does(e, say, 'bekommst', 'bekommt')} ${count.steps(e.amount)}${by(e, say)}.`,
    credits: (e, say) => `${does(e, say, 'nimmst', 'nimmt')} ${count.credits(e.amount)}${by(e, say)}.`,
    permits: (e, say) => `${does(e, say, 'darfst', 'darf')} ${count.permits(e.amount)} betreten.`,
    added: (e, say) =>
      `${does(e, say, 'wirfst', 'wirft')} Würfel dazu: ${e.hits > 0 ? say.hits(e) : 'kein Treffer'}${by(e, say)}.`,
    active: (e, say) => `${does(e, say, 'legst', 'legt')} ${aDie(e, say)} auf ${say.face(e.face)}.`,
    protected: (e, say) => `${does(e, say, 'bist', 'ist')} bei diesem Wurf vor einem Fehlwurf sicher.`,
    must_push: (e, say) => `${does(e, say, 'musst', 'muss')} noch einmal riskieren.`,
    saved: (e, say) => `Der Fehlwurf ist abgewendet: ${say.card(e.card)}.`,
    bust: (e, say) => `Fehlwurf! ${does(e, say, 'verlierst', 'verliert')} die aktiven Würfel dieser Runde.`,
    to_rest: (e, say) => `${does(e, say, 'legst', 'legt')} in die Ruhezone: ${say.dice(e.dice)}.`,
    back: (e, say) => `${does(e, say, 'legst', 'legt')} ${aDie(e, say)} zurück in die Bereitschaft.`,
    fan: (e, say) =>
      `${does(e, say, 'gewinnst', 'gewinnt')} einen Fan (jetzt ${e.fans})${
        e.credits || e.tokens
          ? `: ${[e.credits ? count.credits(e.credits) : '', e.tokens ? count.tokens(e.tokens) : ''].filter(Boolean).join(', ')}`
          : ''
      }.`,
    lose: (e, say) => `${does(e, say, 'gibst', 'gibt')} ${aDie(e, say)} ab.`,
    gain: (e, say) => `${does(e, say, 'nimmst', 'nimmt')} ${aDie(e, say)}.`,
    borrow: (e, say) => `${does(e, say, 'leihst', 'leiht')} ${aDie(e, say)}, ${say.face(e.face)}.`,
    returned: (e, say) => `${does(e, say, 'gibst', 'gibt')} ${aDie(e, say)} zurück.`,
    give: (e, say) => `${does(e, say, 'gibst', 'gibt')} ${aDie(e, say)} an ${say.name(e.to)}.`,
    announce: (e, say) => `${does(e, say, 'sagst', 'sagt')} ${count.swords(e.swords)} an.`,
    compare: (e, say) =>
      e.winners.length > 0
        ? `Schwertvergleich: ${say.card(e.card)} wirkt für ${say.names(e.winners)}.`
        : 'Schwertvergleich: Niemand gewinnt.',
    next_round: (e, say) =>
      e.no_maximum
        ? `Nächste Runde ohne Maximalwert: ${say.name(e.seat)}.`
        : `${say.name(e.seat)}: Nächste Runde zählen ${say.colours(e.uncounted)} nicht mit.`,
    walk: (e, say) => `${does(e, say, 'läufst', 'läuft')} ${count.steps(e.steps)}.`,
    special: (e, say) =>
      e.kind === 'jet'
        ? `${does(e, say, 'nimmst', 'nimmt')} den Düsenantrieb.`
        : `${does(e, say, 'nimmst', 'nimmt')} die Abkürzung.`,
    bonus: (e, say) => `${does(e, say, 'bekommst', 'bekommt')} den Bonus: ${say.bonuses(e.bonuses)}.`,
    lap: (e, say) => `${does(e, say, 'beginnst', 'beginnt')} die nächste Runde auf der Strecke.`,
    board: (e, say) => `${does(e, say, 'erreichst', 'erreicht')} die nächste Strecke.`,
    finish: (e, say) => `${does(e, say, 'läufst', 'läuft')} ins Ziel!`,
    buy: (e, say) => `${does(e, say, 'kaufst', 'kauft')} ${aDie(e, say)} für ${e.price}.`,
    buy_step: (e, say) => `${does(e, say, 'kaufst', 'kauft')} einen Schritt für ${e.price}.`,
    start_player: (e, say) => `${does(e, say, 'hast', 'hat')} jetzt die Nase vorn.`,
    extra_round: (e, say) => `Gleichstand: ${say.names(e.seats)} spielen eine Zusatzrunde.`,
    game_over: () => 'Das Rennen ist vorbei.',
  },
  moves: {
    draw: (what: string) => `Nachfüllen: ${what}`,
    choose: (what: string) => `Wählen: ${what}`,
    kind: (what: string) => `Wählen: ${what}`,
    use: (what: string) => `${what} nutzen`,
    credit: () => 'Den Kredit nehmen',
    roll: () => 'Werfen',
    push: () => 'Riskieren',
    pass: () => 'Passen',
    wait: () => 'Auf die anderen warten',
    skip: () => 'Den Rest lassen',
    accept: () => 'Den Fehlwurf hinnehmen',
    either: (what: string) => what,
    seat: (what: string) => what,
    announce: () => 'Schwerter ansagen',
    end_support: () => 'Auf die Strecke',
    end_move: () => 'Lauf beenden',
    end_buy: () => 'Runde beenden',
    go: (what: string) => `Laufen: ${what}`,
    special: () => 'Die Abkürzung nehmen',
    buy_step: () => 'Einen Schritt kaufen',
    buy: (what: string) => `Kaufen: ${what}`,
  },
  nothing: 'nichts',
  refusals: {
    seats: 'Zwei, drei oder vier können spielen.',
    start_player_seat: 'Wer die Nase vorn hat, muss an diesem Tisch sitzen.',
    one_card_per_colour: 'Ein Rennen hat genau eine Karte jeder Farbe.',
    no_laps: 'Mehrere Runden gehen nur auf einer einzigen Strecke, deren Start und Ziel ein Feld sind.',
    unknown_here: 'Diese Ausgabe hat kein solches Rennen, keine solche Karte oder Strecke.',
    poor_free_race:
      'Ein freies Rennen braucht Karten, die höchstens {cost} kosten (mindestens {cheap}), und Karten, mit denen man Würfel abgibt oder hinzufügt (mindestens {thinning}).',
    game_over: 'Das Rennen ist vorbei.',
    not_now: 'Das gehört nicht in diese Phase.',
    not_your_turn: 'Im Rennabschnitt geht es der Reihe nach, von „Nase vorn“ an.',
    not_your_roll: 'Wer die meisten Würfel in der Bereitschaft hat, wirft zuerst.',
    section_over: 'Du hast fertig gewürfelt; warte auf die anderen.',
    round_over: 'Deine Runde ist vorbei; warte auf die anderen.',
    out_of_it: 'Diese Zusatzrunde spielen nur die, die gleichauf liegen.',
    answer_first: 'Beantworte zuerst, was du gefragt wirst.',
    resolve_first: 'Nutze zuerst die Fähigkeiten deiner neuen Würfel oder lass sie.',
    waiting: 'Du wartest auf die anderen; mach zuerst weiter.',
    not_waiting: 'Das ist schon so.',
    nobody_to_wait_for: 'Es gibt niemanden, auf den du warten könntest.',
    in_order_anyway: 'An diesem Tisch wird ohnehin der Reihe nach geworfen.',
    draw_exactly: 'Nimm genau so viele Würfel, wie der Maximalwert verlangt.',
    draw_from: 'Diese Würfel liegen nicht dort, woher sie kommen sollen.',
    not_uncounted: 'Außer den nötigen Würfeln dürfen nur ungezählte Farben dazu.',
    has_maximum: 'Aus der Ruhezone darf nur genommen werden, wenn es keinen Maximalwert gibt.',
    nothing_to_roll: 'Mit leerer Bereitschaft musst du passen.',
    must_push: 'Du musst noch einmal riskieren.',
    mandatory_first: 'Erst muss eine verpflichtende Fähigkeit genutzt werden.',
    special_part_first: 'Erst kommt der verpflichtende Teil dieses Würfels: Leg einen anderen aktiven zurück.',
    nothing_to_leave: 'Es gibt gerade nichts, was du lassen könntest.',
    no_such_die: 'Diesen aktiven Würfel gibt es nicht.',
    no_such_ability: 'Diese Seite hat keine solche Fähigkeit.',
    used_already: 'Jede Fähigkeit eines Würfels geht nur einmal, solange er aktiv ist.',
    wrong_time: 'Für diese Fähigkeit ist jetzt nicht die Zeit.',
    no_effect: 'Das würde jetzt nichts bewirken.',
    needs_two: 'Zwei Würfel mit Team-Symbol nutzen diese Fähigkeit gemeinsam.',
    no_credit: 'Dieser Würfel zeigt keinen Kredit.',
    wrong_number: 'Wähle so viele Würfel, wie verlangt sind.',
    not_among: 'Wähle unter den Würfeln, nach denen gefragt ist.',
    colours_differ: 'Wähle höchstens einen Würfel jeder Farbe.',
    not_offered: 'Das steht hier nicht zur Wahl.',
    no_such_face: 'Nenne eine Seite, die dieser Würfel hat.',
    no_face: 'Hier wird keine Seite gewählt, nur der Würfel.',
    announced: 'Schwerter werden genau einmal je Runde angesagt.',
    too_many_doublings: 'So viele Würfel, die Schwerter verdoppeln, hast du nicht.',
    not_announced: 'Sage zuerst deine Schwerter an.',
    duty_first: 'Bevor du läufst, muss alles genutzt sein, was „Pflicht“ ist.',
    out_of_reach: 'So weit führen deine Schritte nicht.',
    no_such_field: 'Dieses Feld gibt es auf der Strecke nicht.',
    no_special: 'Hier gibt es gerade keine Sonderaktion.',
    not_optional: 'Der Düsenantrieb lässt sich nicht ablehnen.',
    no_steps_to_pay: 'Für diese Abkürzung hast du zu wenige Schritte.',
    no_coins_to_pay: 'Für diese Abkürzung hast du zu wenige Münzen und Kredite.',
    step_too_expensive: 'Für einen Schritt hast du zu wenige Münzen und Kredite.',
    not_for_sale: 'Zu kaufen gibt es nur Würfel der acht Farben.',
    too_expensive: 'Für diesen Würfel hast du zu wenige Münzen und Kredite.',
    supply_empty: 'Von dieser Farbe ist nichts mehr im Vorrat.',
    same_colour: 'Diese Farbe hast du in dieser Runde schon gekauft; der nächste Würfel muss eine andere haben.',
    enough_bought: 'Mehr geht in dieser Runde nicht: {most} darfst du kaufen.',
  },
  reasons: {
    finished: 'Als Erste oder Erster im Ziel.',
    shared_after_extra_rounds: 'Auch nach den Zusatzrunden gleichauf: Der Sieg wird geteilt.',
  },
  keys: [
    { key: 'Leertaste', does: 'Werfen, riskieren oder bestätigen' },
    { key: 'P', does: 'Passen oder die Phase beenden' },
    { key: 'A', does: 'Alles nutzen, was deine Würfel können' },
    { key: 'S', does: 'Würfel vorschlagen' },
    { key: 'T', does: 'Zur Strecke; Pfeile wählen ein Feld, Enter läuft hin' },
    { key: 'B', does: 'Einen Schritt kaufen' },
    { key: '1–8', does: 'Karte kaufen; die Fähigkeit mit dieser Nummer nutzen' },
    { key: 'Esc', does: 'Die Auswahl zurücknehmen' },
  ],
};
