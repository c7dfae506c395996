import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';
import { byReader } from './say';

const points = (n: number): string => plural('de', n, { one: '# Punkt', other: '# Punkte' });

export const words: typeof english = {
  colours: { red: 'rote', blue: 'blaue', white: 'weiße' },
  die: (colour, value) => (value === null ? colour : `${colour} ${value}`),
  joker: (value) => (value === null ? 'weißer Joker' : `weißer Joker ${value}`),
  cells: {
    TL: 'oben links',
    T: 'oben',
    TR: 'oben rechts',
    L: 'links',
    R: 'rechts',
    BL: 'unten links',
    B: 'unten',
    BR: 'unten rechts',
  },
  lines: {
    row1: 'obere Reihe',
    row2: 'mittlere Reihe',
    row3: 'untere Reihe',
    col1: 'linke Spalte',
    col2: 'mittlere Spalte',
    col3: 'rechte Spalte',
  },
  states: {
    in_hand: 'Würfel in der Hand',
    rolling: 'würfelt',
    on_table: 'legt',
    covered: 'abgedeckt',
    done: 'fertig',
    failed: 'zu spät',
    waiting: 'wartet',
  },
  points,
  kinds: { straight: 'Straße', triple: 'Drilling' },
  oneColour: 'einfarbig',
  events: {
    round: (e, say) =>
      `Runde ${e.round}. In der Mitte: ${say.dice(e.centre)}. ` +
      (say.isYou(e.start_player)
        ? 'Du gibst das Startkommando.'
        : `Das Startkommando gibt ${say.name(e.start_player)}.`),
    go: (e, say) =>
      say.isYou(e.seat)
        ? 'Du gibst das Startkommando. Achtung …'
        : `${say.name(e.seat)} gibt das Startkommando. Achtung …`,
    race: () => 'Los! Wirf deine Würfel.',
    pick_up: (e, say) =>
      say.isYou(e.seat) ? 'Du nimmst deine Würfel auf.' : `${say.name(e.seat)} nimmt die Würfel auf.`,
    throw: (e, say) =>
      e.last
        ? say.isYou(e.seat)
          ? 'Du machst deinen letzten Wurf.'
          : `${say.name(e.seat)} macht den letzten Wurf.`
        : say.isYou(e.seat)
          ? 'Du wirfst.'
          : `${say.name(e.seat)} wirft.`,
    land: (e, say) =>
      e.dice && e.white
        ? `${say.isYou(e.seat) ? 'Dein Wurf' : `Der Wurf von ${say.name(e.seat)}`}: ${say.dice(e.dice)}, ${say.die({ colour: 'white', value: e.white })}.`
        : `Die Würfel von ${say.name(e.seat)} liegen.`,
    call: (e, say) =>
      (say.isYou(e.seat) ? '„Cubo!“ Du hast gerufen.' : `„Cubo!“ ${say.name(e.seat)} hat gerufen.`) +
      (e.first ? ' Niemand darf mehr Würfel aufnehmen.' : ''),
    close: () => 'Das Würfeln ist beendet.',
    take: (e, say) =>
      e.given
        ? `${say.isYou(e.seat) ? 'Du bekommst' : `${say.name(e.seat)} bekommt`} ${say.die(e)} aus der Mitte.`
        : `${say.isYou(e.seat) ? 'Du nimmst' : `${say.name(e.seat)} nimmt`} ${say.die(e)} aus der Mitte.`,
    countdown: (e, say) =>
      e.seats.some(say.isYou)
        ? `Es wird heruntergezählt: Du hast ${Math.round((e.ends - e.starts) / 1000)} Sekunden.`
        : `Es wird heruntergezählt, für ${say.names(e.seats)}.`,
    fail: (e, say) => (say.isYou(e.seat) ? 'Zu spät: keine Punkte für dich.' : `${say.name(e.seat)} ist zu spät.`),
    decided: (e, say) => (say.isYou(e.seat) ? 'Du hast gewählt.' : `${say.name(e.seat)} hat gewählt.`),
    choices: (e, say) =>
      [
        ...byReader(
          e.keep,
          say,
          'Du behältst deinen Wurf.',
          (names, n) => `${names} ${n > 1 ? 'behalten' : 'behält'} den Wurf.`,
        ),
        ...byReader(
          e.reroll,
          say,
          'Du wirfst noch einmal.',
          (names, n) => `${names} ${n > 1 ? 'werfen' : 'wirft'} noch einmal.`,
        ),
      ].join(' '),
    submitted: (e, say) =>
      say.isYou(e.seat) ? 'Dein Quadrat ist abgedeckt.' : `${say.name(e.seat)} hat ein Quadrat abgedeckt.`,
    uncover: (e, say) =>
      (say.isYou(e.seat) ? 'Dein Quadrat' : `Das Quadrat von ${say.name(e.seat)}`) +
      `: ${points(e.total)}${say.scored(e.lines)}.`,
    swap: (e, say) =>
      `${say.isYou(e.seat) ? 'Du tauschst' : `${say.name(e.seat)} tauscht`} ${say.die(e.out)} gegen ${say.die(e.in)}: jetzt ${points(e.total)}.`,
    no_swap: (e, say) => (say.isYou(e.seat) ? 'Du tauschst nicht.' : `${say.name(e.seat)} tauscht nicht.`),
    score: (e, say) =>
      `${points(e.points)} für ${say.isYou(e.seat) ? 'dich' : say.name(e.seat)}, zusammen ${e.sum}.` +
      (e.best && say.isYou(e.seat) ? ` Möglich waren ${e.best.total}.` : ''),
    absent: (e, say) =>
      say.isYou(e.seat) ? 'Du warst weg; auf dich wird nicht gewartet.' : `${say.name(e.seat)} ist nicht da.`,
    present: (e, say) => (say.isYou(e.seat) ? 'Du bist wieder da.' : `${say.name(e.seat)} ist wieder da.`),
    game_over: () => 'Alle Runden sind gespielt, das Spiel ist zu Ende.',
  },
  moves: {
    go: 'Startkommando geben',
    throw: 'werfen',
    pick_up: 'Würfel aufnehmen',
    roll: 'noch einmal würfeln',
    call: 'rufen',
    take: 'einen Würfel aus der Mitte nehmen',
    swap: 'tauschen',
    no_swap: 'nicht tauschen',
    keep: 'diesen Wurf behalten',
    reroll: 'noch einmal werfen',
    square: 'das Quadrat abdecken',
  },
  suggested: {
    take: (die) => `${die} aus der Mitte nehmen`,
    swap: (cell) => `tauschen: ${cell}`,
    square: (rows) => `so legen: ${rows}`,
  },
  refusals: {
    seats: 'Zu zweit, zu dritt oder zu viert; allein bitte den Solotisch wählen.',
    solo_seats: 'Am Solotisch spielt man allein.',
    start_player_seat: 'Wer beginnt, muss an diesem Tisch sitzen.',
    game_over: 'Das Spiel ist zu Ende.',
    no_clock: 'An diesem Tisch gibt es keine Uhr.',
    clock_only: 'Nur die Uhr bringt die Zeit voran.',
    nothing_due: 'Die Uhr wartet gerade auf nichts.',
    not_ready: 'Das Startkommando eröffnet eine Runde; diese läuft schon.',
    not_start_player: 'Das Startkommando gibt, wer Startspieler ist.',
    go_given: 'Das Startkommando ist gegeben: gleich geht es los.',
    before_go: 'Einen Augenblick zu früh: Vor dem Startkommando wirft niemand. Nichts passiert.',
    no_race: 'Das geht nur, während alle würfeln und legen.',
    in_the_air: 'Deine Würfel rollen noch.',
    take_up_first: 'Deine Würfel liegen auf dem Tisch; nimm erst alle neun auf.',
    already_in_hand: 'Du hast deine Würfel schon in der Hand.',
    rolling_closed: 'Jemand hat vorher gerufen: Was liegt, bleibt liegen. Dein Quadrat ist, wie es war.',
    has_called: 'Du hast gerufen; dein Quadrat bleibt, wie es ist.',
    has_failed: 'Die Zeit ist um; diese Runde ist für dich vorbei.',
    nothing_to_call: 'Erst müssen alle neun Würfel im Quadrat liegen.',
    square_incomplete: 'Jeder deiner acht farbigen Würfel muss in genau einem Feld liegen.',
    too_soon: 'Zu kurz nach dem Wurf; ruf gleich noch einmal.',
    call_first: 'Erst selbst rufen, dann einen Würfel aus der Mitte nehmen.',
    one_die: 'Du hast in dieser Runde schon einen Würfel aus der Mitte.',
    no_such_die: 'In der Mitte liegen vier Würfel.',
    not_scoring: 'Du wirst gerade nicht gewertet.',
    no_centre_die: 'Ohne Würfel aus der Mitte gibt es nichts zu tauschen.',
    has_chosen: 'Du hast gewählt; warte auf die anderen.',
    not_deciding: 'Jetzt wird nicht zwischen Behalten und Werfen gewählt.',
    not_arranging: 'Jetzt wird kein Quadrat abgedeckt.',
    not_taking: 'Aus der Mitte wird genommen, wenn alle Quadrate abgedeckt sind.',
    not_your_take: 'Du bist mit dem Nehmen noch nicht an der Reihe.',
    race_only: 'Am ruhigen Tisch eilt nichts: behalten oder noch einmal werfen, dann legen.',
    calm_only: 'Das gehört zum ruhigen Tisch.',
    presence: 'Das ist schon so.',
    die_gone: 'Dieser Würfel ist weg; nimm einen anderen.',
  },
  goneTo: (name, ms) =>
    ms > 0
      ? `${name} war ${ms} ms früher. Nimm einen anderen!`
      : `${name} hat im selben Augenblick zugegriffen und früher gerufen.`,
  reasons: { rounds_played: 'Alle Runden sind gespielt.' },
  prompt: {
    youStart: 'Du gibst das Startkommando. Alle bereit?',
    othersStart: (name) => `${name} gibt gleich das Startkommando.`,
    ready: 'Halte die Würfel bereit …',
    areYouReady: (n) => `Bereit für Runde ${n}?`,
    first: 'Wirf alle neun Würfel!',
    inHand: 'Du hast die Würfel in der Hand. Wirf!',
    last: (name) => (name ? `${name} hat gerufen: dein letzter Wurf!` : 'Die Zeit ist um: dein letzter Wurf!'),
    rolling: 'Die Würfel rollen …',
    lastRolling: 'Dein letzter Wurf rollt …',
    lay: 'Lege deine Würfel, oder würfle alle neun noch einmal.',
    full: 'Das Quadrat ist voll. Rufe, lege um oder würfle neu.',
    closed: (name) =>
      name ? `${name} hat gerufen: Lege, was du hast!` : 'Das Würfeln ist beendet: Lege, was du hast!',
    closedFull: 'Das Quadrat ist voll. Rufe!',
    take: 'Jetzt einen Würfel aus der Mitte nehmen!',
    waitingFor: (names) => `Es fehlt noch: ${list('de', names)}.`,
    failed: 'Zu spät: in dieser Runde keine Punkte.',
    decide: (n, of) => `Wurf ${n} von ${of}: behalten oder alle neun noch einmal werfen?`,
    decideAlone: (n, of) => `Wurf ${n} von ${of}. Behalten?`,
    arrange: 'Lege dein Quadrat und decke es ab.',
    takeTurn: (name) => `${name} nimmt einen Würfel aus der Mitte.`,
    swap: 'Würfel eintauschen? Wähle ein Feld, oder lass es.',
    swapping: (name) => `${name} wird gewertet.`,
    watching: 'Du siehst zu.',
    watchingRace: 'Alle würfeln und legen gleichzeitig.',
    over: 'Das Spiel ist zu Ende.',
    still: 'Die Uhr steht.',
    goesOn: (n) => `Weiter geht es in ${n} …`,
    guard: 'Dein Quadrat ist voll. Halte die Taste gedrückt, um trotzdem zu würfeln.',
    armed: 'Der Ruf gilt im nächsten Augenblick …',
  },
  act: {
    go: 'Start!',
    ready: 'Ich bin bereit',
    throw: 'Werfen',
    last: 'Letzter Wurf!',
    roll: 'Neu würfeln',
    hold: 'Halten zum Würfeln',
    pick_up: 'Aufnehmen',
    call: 'Cubo!',
    cover: 'Quadrat abdecken',
    keep: 'Behalten',
    reroll: 'Noch einmal werfen',
    swap: (n) => (n === null ? 'Tauschen' : `Tauschen: ${points(n)}`),
    noSwap: (n) => (n === null ? 'Nicht tauschen' : `So lassen: ${points(n)}`),
    goOn: 'Nächste Runde',
    rule: (rule) => `Regel ${rule}`,
  },
  board: {
    label: 'Dein Quadrat',
    tray: 'Deine Würfel',
    centre: 'Mitte',
    centreDie: (place, die) => `Würfel ${place} in der Mitte: ${die}`,
    gone: (place) => `Würfel ${place} in der Mitte: genommen`,
    cell: (cell, die) => `${cell}: ${die ?? 'leer'}`,
    picked: 'gewählt',
    line: (line, n) => `${line}: ${points(n)}`,
    total: 'Summe',
    players: 'Mitspielende',
    pointsSoFar: 'Punkte bisher',
    throws: (n) => plural('de', n, { one: '# Wurf', other: '# Würfe' }),
    took: (die) => `nahm ${die}`,
    ms: (n) => `Verbindung: ${n} ms`,
    slow: (n) =>
      `Deine Verbindung braucht ${n} ms hin und zurück; der Tisch gleicht höchstens 200 ms aus. Am ruhigen Tisch gibt es keine Uhr.`,
    slowOther: 'langsame Verbindung',
    round: (n, of) => `Runde ${n} von ${of}`,
    startPlayer: 'gibt das Startkommando',
    you: 'Du',
    mix: (red, blue) => `${red} rote, ${blue} blaue`,
    inHand: 'in deiner Hand',
    decided: 'hat gewählt',
    ready: 'bereit',
    notReady: 'noch nicht bereit',
  },
  signal: {
    go: 'Los!',
    cubo: 'Cubo!',
    called: (name) => `${name} hat gerufen`,
    youCalled: 'Du hast gerufen',
    last: 'Ein letzter Wurf für dich',
    closed: 'Lege, was du hast',
    seconds: (n) => plural('de', n, { one: '# Sekunde', other: '# Sekunden' }),
    countdownYou: 'Rufe, bevor es um ist!',
    countdown: (names) => `für ${list('de', names)}`,
    swapLeft: 'Zeit zum Tauschen',
    takeLeft: 'Zeit zum Nehmen',
  },
  scoring: {
    title: (name) => `Das Quadrat von ${name}`,
    yours: 'Dein Quadrat',
    none: 'keine Punkte',
    becomes: (n) => `dann ${points(n)}`,
    centreDie: 'Dein Würfel aus der Mitte',
    theirDie: 'Der Würfel aus der Mitte',
    chooseCell: 'Wähle den Würfel, der geht.',
  },
  result: {
    title: (n) => `Runde ${n}`,
    yours: (n, got) => `Runde ${n}: ${points(got)} für dich`,
    soFar: (n) => `bisher ${points(n)}`,
    isOver: (n) => `Runde ${n} ist zu Ende.`,
    best: (n) => `Das beste Quadrat war ${points(n)} wert`,
    bestHad: 'Das war das bestmögliche Quadrat!',
    with: (die) => `mit dem Würfel ${die} aus der Mitte`,
    show: 'Zeigen',
    hide: 'Verbergen',
    failed: 'Zu spät',
    swapped: (out, into) => `getauscht: ${out} gegen ${into}`,
    standings: 'Punktestand',
    player: 'Name',
    sum: 'Summe',
    lastRound: 'Die letzte Runde',
  },
  score: {
    won: (names) => `${names} gewinnt!`,
    wonTogether: (names) => `${names} gewinnen gemeinsam!`,
    youWon: 'Du hast gewonnen!',
    alone: (n, rounds) => `${points(n)} in ${plural('de', rounds, { one: '# Runde', other: '# Runden' })}`,
  },
  keys: [
    { key: 'Leertaste', does: 'Start, werfen, neu würfeln (halten, wenn das Quadrat voll ist)' },
    { key: 'Q W E R · A S D F', does: 'Einen Würfel wählen' },
    {
      key: '7 8 9 · 4 6 · 1 2 3',
      does: 'In ein Feld legen, wie auf dem Ziffernblock; zwei Felder tauschen ihre Würfel',
    },
    { key: '← ↑ → ↓ ⏎', does: 'Zu Würfeln und Feldern gehen und wählen' },
    { key: '⌫', does: 'Zurück auf die Ablage' },
    { key: 'C, ⏎', does: 'Rufen, wenn das Quadrat voll ist' },
    { key: '1 – 4', does: 'Nach dem Ruf einen Würfel aus der Mitte nehmen' },
    { key: 'P', does: 'Die Würfel aufnehmen, ohne zu werfen' },
    { key: 'K', does: 'Ruhiger Tisch: den Wurf behalten' },
    { key: 'N', does: 'Bei der Wertung: nicht tauschen' },
  ],
};
