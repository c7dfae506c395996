import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';
import { byReader } from './say';

const points = (n: number): string => plural('fr', n, { one: '# point', other: '# points' });

export const words: typeof english = {
  colours: { red: 'rouge', blue: 'bleu', white: 'blanc' },
  die: (colour, value) => (value === null ? colour : `${value} ${colour}`),
  joker: (value) => (value === null ? 'joker blanc' : `joker blanc ${value}`),
  cells: {
    TL: 'en haut à gauche',
    T: 'en haut',
    TR: 'en haut à droite',
    L: 'à gauche',
    R: 'à droite',
    BL: 'en bas à gauche',
    B: 'en bas',
    BR: 'en bas à droite',
  },
  lines: {
    row1: 'rangée du haut',
    row2: 'rangée du milieu',
    row3: 'rangée du bas',
    col1: 'colonne de gauche',
    col2: 'colonne du milieu',
    col3: 'colonne de droite',
  },
  states: {
    in_hand: 'dés en main',
    rolling: 'lance',
    on_table: 'pose ses dés',
    covered: 'couvert',
    done: 'fini',
    failed: 'trop tard',
    waiting: 'attend',
  },
  points,
  kinds: { straight: 'suite', triple: 'brelan' },
  oneColour: 'une seule couleur',
  events: {
    round: (e, say) =>
      `Manche ${e.round}. Au centre : ${say.dice(e.centre)}. ` +
      (say.isYou(e.start_player) ? 'C’est toi qui donnes le départ.' : `${say.name(e.start_player)} donne le départ.`),
    go: (e, say) =>
      say.isYou(e.seat) ? 'Tu donnes le départ. Attention …' : `${say.name(e.seat)} donne le départ. Attention …`,
    race: () => 'Partez ! Lance tes dés.',
    pick_up: (e, say) => (say.isYou(e.seat) ? 'Tu ramasses tes dés.' : `${say.name(e.seat)} ramasse ses dés.`),
    throw: (e, say) =>
      e.last
        ? say.isYou(e.seat)
          ? 'Tu fais ton dernier lancer.'
          : `${say.name(e.seat)} fait son dernier lancer.`
        : say.isYou(e.seat)
          ? 'Tu lances.'
          : `${say.name(e.seat)} lance.`,
    land: (e, say) =>
      e.dice && e.white
        ? `${say.isYou(e.seat) ? 'Ton lancer' : `Le lancer de ${say.name(e.seat)}`} : ${say.dice(e.dice)}, ${say.die({ colour: 'white', value: e.white })}.`
        : `Les dés de ${say.name(e.seat)} sont tombés.`,
    call: (e, say) =>
      (say.isYou(e.seat) ? '« Cubo ! » C’est toi qui annonces.' : `« Cubo ! » ${say.name(e.seat)} annonce.`) +
      (e.first ? ' Plus personne ne ramasse de dés.' : ''),
    close: () => 'Les lancers sont clos.',
    take: (e, say) =>
      e.given
        ? `${say.isYou(e.seat) ? 'Tu reçois' : `${say.name(e.seat)} reçoit`} du centre : ${say.die(e)}.`
        : `${say.isYou(e.seat) ? 'Tu prends' : `${say.name(e.seat)} prend`} au centre : ${say.die(e)}.`,
    countdown: (e, say) =>
      e.seats.some(say.isYou)
        ? `Le compte à rebours court : il te reste ${Math.round((e.ends - e.starts) / 1000)} secondes.`
        : `Le compte à rebours court pour ${say.names(e.seats)}.`,
    fail: (e, say) =>
      say.isYou(e.seat) ? 'Trop tard : pas de points pour toi.' : `Trop tard pour ${say.name(e.seat)}.`,
    decided: (e, say) => (say.isYou(e.seat) ? 'Tu as choisi.' : `${say.name(e.seat)} a choisi.`),
    choices: (e, say) =>
      [
        ...byReader(
          e.keep,
          say,
          'Tu gardes ton lancer.',
          (names, n) => `${names} ${n > 1 ? 'gardent leur' : 'garde son'} lancer.`,
        ),
        ...byReader(e.reroll, say, 'Tu relances.', (names, n) => `${names} ${n > 1 ? 'relancent' : 'relance'}.`),
      ].join(' '),
    submitted: (e, say) => (say.isYou(e.seat) ? 'Ton carré est couvert.' : `${say.name(e.seat)} a couvert son carré.`),
    uncover: (e, say) =>
      (say.isYou(e.seat) ? 'Ton carré' : `Le carré de ${say.name(e.seat)}`) +
      ` : ${points(e.total)}${say.scored(e.lines)}.`,
    swap: (e, say) =>
      `${say.isYou(e.seat) ? 'Tu échanges' : `${say.name(e.seat)} échange`} ${say.die(e.out)} contre ${say.die(e.in)} : ${points(e.total)} à présent.`,
    no_swap: (e, say) => (say.isYou(e.seat) ? 'Tu n’échanges pas.' : `${say.name(e.seat)} n’échange pas.`),
    score: (e, say) =>
      `${points(e.points)} pour ${say.isYou(e.seat) ? 'toi' : say.name(e.seat)}, ${e.sum} en tout.` +
      (e.best && say.isYou(e.seat) ? ` Le mieux possible était ${e.best.total}.` : ''),
    absent: (e, say) =>
      say.isYou(e.seat) ? 'Tu n’étais pas là ; personne ne t’attend.' : `${say.name(e.seat)} n’est pas là.`,
    present: (e, say) => (say.isYou(e.seat) ? 'Te revoilà.' : `${say.name(e.seat)} est de retour.`),
    game_over: () => 'Toutes les manches sont jouées : la partie est finie.',
  },
  moves: {
    go: 'donner le départ',
    throw: 'lancer',
    pick_up: 'ramasser les dés',
    roll: 'relancer',
    call: 'annoncer',
    take: 'prendre un dé du centre',
    swap: 'échanger',
    no_swap: 'ne pas échanger',
    keep: 'garder ce lancer',
    reroll: 'relancer',
    square: 'couvrir le carré',
  },
  suggested: {
    take: (die) => `prendre au centre : ${die}`,
    swap: (cell) => `échanger ${cell}`,
    square: (rows) => `poser ${rows}`,
  },
  refusals: {
    seats: 'On joue à deux, trois ou quatre ; en solo, choisis la table solo.',
    solo_seats: 'La table solo n’a qu’une place.',
    start_player_seat: 'Qui donne le départ doit être assis à cette table.',
    game_over: 'La partie est finie.',
    no_clock: 'Il n’y a pas de chronomètre à cette table.',
    clock_only: 'Seul le chronomètre fait avancer le temps.',
    nothing_due: 'Le chronomètre n’attend rien.',
    not_ready: 'Le départ ouvre une manche ; celle-ci est déjà ouverte.',
    not_start_player: 'Le départ est donné par qui en a la charge.',
    go_given: 'Le départ est donné : la course va commencer.',
    before_go: 'Un instant trop tôt : personne ne lance avant le départ. Ce n’est pas grave.',
    no_race: 'Cela ne se fait que pendant la course.',
    in_the_air: 'Tes dés sont en l’air ; attends qu’ils tombent.',
    take_up_first: 'Tes dés sont sur la table ; ramasse d’abord les neuf.',
    already_in_hand: 'Tes dés sont déjà dans ta main.',
    rolling_closed: 'Quelqu’un a annoncé avant : les dés sur la table restent tels quels. Ton carré n’a pas changé.',
    has_called: 'Tu as annoncé ; ton carré ne peut plus changer.',
    has_failed: 'Le compte à rebours est fini ; cette manche est finie pour toi.',
    nothing_to_call: 'Les neuf dés doivent être dans le carré avant d’annoncer.',
    square_incomplete: 'Chacun de tes huit dés de couleur doit être dans une case, et une seule.',
    too_soon: 'Trop tôt après la chute des dés ; annonce dans un instant.',
    call_first: 'D’abord annoncer, puis prendre un dé du centre.',
    one_die: 'Tu as déjà pris ton dé du centre pour cette manche.',
    no_such_die: 'Il y a quatre dés au centre.',
    not_scoring: 'Ce n’est pas ton décompte.',
    no_centre_die: 'Sans dé du centre, il n’y a rien à échanger.',
    has_chosen: 'Tu as choisi ; attends les autres.',
    not_deciding: 'Ce n’est pas le moment de garder ou de relancer.',
    not_arranging: 'Ce n’est pas le moment de couvrir un carré.',
    not_taking: 'Les dés du centre se prennent quand tous les carrés sont couverts.',
    not_your_take: 'Ce n’est pas à toi de prendre un dé du centre.',
    race_only: 'À une table tranquille, on ne court pas : garde ou relance, puis pose ton carré.',
    calm_only: 'Cela n’existe qu’à la table tranquille.',
    presence: 'C’est déjà le cas.',
    die_gone: 'Ce dé n’est plus là ; prends-en un autre.',
  },
  goneTo: (name, ms) =>
    ms > 0
      ? `${name} avait ${ms} ms d’avance. Prends un autre dé !`
      : `${name} l’a eu au même instant, et avait annoncé plus tôt.`,
  reasons: { rounds_played: 'Toutes les manches sont jouées.' },
  prompt: {
    youStart: 'C’est toi qui donnes le départ. Tout le monde est là ?',
    othersStart: (name) => `${name} donne le départ.`,
    ready: 'Tiens tes dés prêts …',
    areYouReady: (n) => `On y va pour la manche ${n} ?`,
    first: 'Lance les neuf dés !',
    inHand: 'Tes dés sont en main. Lance !',
    last: (name) => (name ? `${name} a annoncé : ton dernier lancer !` : 'Temps écoulé : ton dernier lancer !'),
    rolling: 'Les dés roulent …',
    lastRolling: 'Ton dernier lancer roule …',
    lay: 'Pose tes dés, ou relance les neuf.',
    full: 'Le carré est plein. Annonce, change-le, ou relance.',
    closed: (name) =>
      name ? `${name} a annoncé : pose ce que tu as !` : 'Les lancers sont clos : pose ce que tu as !',
    closedFull: 'Le carré est plein. Annonce !',
    take: 'Prends maintenant un dé du centre !',
    waitingFor: (names) => `On attend ${list('fr', names)}.`,
    failed: 'Trop tard : pas de points pour cette manche.',
    decide: (n, of) => `Lancer ${n} sur ${of} : garder, ou relancer les neuf ?`,
    decideAlone: (n, of) => `Lancer ${n} sur ${of}. Le garder ?`,
    arrange: 'Pose ton carré et couvre-le.',
    takeTurn: (name) => `${name} prend un dé du centre.`,
    swap: 'Échanger avec ton dé ? Choisis une case, ou laisse.',
    swapping: (name) => `${name} compte ses points.`,
    watching: 'Tu regardes.',
    watchingRace: 'Tout le monde lance et pose en même temps.',
    over: 'La partie est finie.',
    still: 'Le chronomètre est arrêté.',
    goesOn: (n) => `On continue dans ${n} …`,
    guard: 'Ton carré est plein. Appuie longtemps pour relancer quand même.',
    armed: 'Annonce dès que cela compte …',
  },
  act: {
    go: 'Partez !',
    ready: 'On y va',
    throw: 'Lancer',
    last: 'Dernier lancer !',
    roll: 'Relancer',
    hold: 'Appui long : relancer',
    pick_up: 'Ramasser',
    call: 'Cubo !',
    cover: 'Couvrir le carré',
    keep: 'Garder',
    reroll: 'Relancer',
    swap: (n) => (n === null ? 'Échanger' : `Échanger : ${points(n)}`),
    noSwap: (n) => (n === null ? 'Ne pas échanger' : `Laisser : ${points(n)}`),
    goOn: 'Manche suivante',
    rule: (rule) => `Règle ${rule}`,
  },
  board: {
    label: 'Ton carré',
    tray: 'Tes dés',
    centre: 'Centre',
    centreDie: (place, die) => `Dé ${place} du centre : ${die}`,
    gone: (place) => `Dé ${place} du centre : pris`,
    cell: (cell, die) => `${cell} : ${die ?? 'vide'}`,
    picked: 'choisi',
    line: (line, n) => `${line} : ${points(n)}`,
    total: 'Total',
    players: 'À la table',
    pointsSoFar: 'points jusqu’ici',
    throws: (n) => plural('fr', n, { one: '# lancer', other: '# lancers' }),
    took: (die) => `a pris ${die}`,
    ms: (n) => `Connexion : ${n} ms`,
    slow: (n) =>
      `Ta connexion met ${n} ms aller et retour ; la table peut en compenser 200 au plus. La table tranquille n’a pas de chronomètre.`,
    slowOther: 'connexion lente',
    round: (n, of) => `Manche ${n} sur ${of}`,
    startPlayer: 'donne le départ',
    you: 'Toi',
    mix: (red, blue) =>
      `${plural('fr', red, { one: '# rouge', other: '# rouges' })}, ${plural('fr', blue, { one: '# bleu', other: '# bleus' })}`,
    inHand: 'dans ta main',
    decided: 'a choisi',
    ready: 'd’accord',
    notReady: 'pas encore',
  },
  signal: {
    go: 'Partez !',
    cubo: 'Cubo !',
    called: (name) => `${name} a annoncé`,
    youCalled: 'Tu as annoncé',
    last: 'Encore un dernier lancer pour toi',
    closed: 'Pose ce que tu as',
    seconds: (n) => plural('fr', n, { one: '# seconde', other: '# secondes' }),
    countdownYou: 'Annonce avant la fin !',
    countdown: (names) => `pour ${list('fr', names)}`,
    swapLeft: 'Temps pour échanger',
    takeLeft: 'Temps pour prendre un dé',
  },
  scoring: {
    title: (name) => `Le carré de ${name}`,
    yours: 'Ton carré',
    none: 'pas de points',
    becomes: (n) => `passe à ${points(n)}`,
    centreDie: 'Ton dé du centre',
    theirDie: 'Le dé du centre',
    chooseCell: 'Choisis le dé qui s’en va.',
  },
  result: {
    title: (n) => `Manche ${n}`,
    yours: (n, got) => `Manche ${n} : ${points(got)} pour toi`,
    soFar: (n) => `${points(n)} jusqu’ici`,
    isOver: (n) => `La manche ${n} est finie.`,
    best: (n) => `Le meilleur carré valait ${points(n)}`,
    bestHad: 'C’était le meilleur carré possible !',
    with: (die) => `avec ${die} du centre`,
    show: 'Le montrer',
    hide: 'Le cacher',
    failed: 'Trop tard',
    swapped: (out, into) => `${out} échangé contre ${into}`,
    standings: 'Classement',
    player: 'Nom',
    sum: 'Somme',
    lastRound: 'La dernière manche',
  },
  score: {
    won: (names) => `Victoire de ${names} !`,
    wonTogether: (names) => `Victoire partagée : ${names} !`,
    youWon: 'Tu as gagné !',
    alone: (n, rounds) => `${points(n)} en ${plural('fr', rounds, { one: '# manche', other: '# manches' })}`,
  },
  keys: [
    { key: 'Espace', does: 'Départ, lancer, relancer (appui long si le carré est plein)' },
    { key: 'Q W E R · A S D F', does: 'Choisir un dé' },
    { key: '7 8 9 · 4 6 · 1 2 3', does: 'Le poser dans une case, comme sur un pavé numérique ; deux cases échangent' },
    { key: '← ↑ → ↓ ⏎', does: 'Aller aux dés et aux cases, et choisir' },
    { key: '⌫', does: 'Retour au plateau' },
    { key: 'C, ⏎', does: 'Annoncer quand le carré est plein' },
    { key: '1 – 4', does: 'Prendre un dé du centre après l’annonce' },
    { key: 'P', does: 'Ramasser les dés sans lancer' },
    { key: 'K', does: 'Table tranquille : garder le lancer' },
    { key: 'N', does: 'Au décompte : ne pas échanger' },
  ],
};
