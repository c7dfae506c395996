import { list, plural } from '$lib/i18n/forms';

export const words = {
  lead: {
    host: 'Invite others with the link, or let bots sit down.',
    seated: 'You have a seat. The host begins when all are here.',
    watching: 'Sit down to play; otherwise you are watching.',
    alone: 'You play alone here: begin when you like.',
    rematch: 'Another game with the same people: seats are kept for everybody who played.',
  },
  shareLink: 'Share',
  shareTitle: (game: string) => `A game of ${game}`,
  qr: 'The link as a QR code',
  reach: {
    own: 'This link only works on this computer: friends cannot open it.',
    ownHelp: (command: string) =>
      `Start the server with “${command}” and open the page by the address of this computer in your network, or by its name on the internet.`,
    network: 'This link only works in your own network, for example in the same Wi-Fi.',
  },
  terms: 'What is played',
  usual: 'The usual rules, nothing changed.',
  clock: (time: string) => `${time} for a turn`,
  overDays: 'Over days: nobody has to be here, and the clocks go on.',
  bank: (time: string) => `Then ${time} from the bank, for the whole game`,
  increment: (time: string) => `Each turn puts ${time} back into the bank`,
  noClock: 'No clock: everybody takes their time.',
  hints: 'Hints are allowed.',
  noHints: 'No hints.',
  odds: {
    all: 'The odds are shown to everybody.',
    asked: 'The odds are shown to those who ask, and all are told who does.',
  },
  locked: 'Whoever wants to come in needs the password.',
  ready: 'ready',
  sayReady: 'I am ready',
  notReady: (names: string[]) => `Not ready yet: ${list('en', names)}`,
  allReady: 'Everybody is ready.',
  here: (names: string[], more: number) =>
    `Here without a seat: ${list('en', [...names, ...(more > 0 ? [plural('en', more, { one: '# other person', other: '# other people' })] : [])])}`,
  notBack: 'not back yet',
  missing: (names: string[], n: number) =>
    `${list('en', names)} ${n === 1 ? 'is' : 'are'} not here: play begins when everybody is at the table.`,
  missingHost: 'You can give the seat to a bot, or free it.',
  freeSeat: 'Free the seat',
  team: (letter: string) => `Team ${letter}`,
  partners: (names: string[]) => `with ${list('en', names)}`,
  partnerSeat: (n: number) => `seat ${n}`,
  places: 'Change places',
  placesNamed: (name: string) => `Change places: ${name}`,
  placesWith: (name: string) => `With ${name}`,
  placesWhom: (name: string) => `With whom does ${name} change places?`,
  cancel: 'Cancel',
};
