export const words = {
  own: {
    won: 'Gut gespielt!',
    ahead: (gap: string, name: string) => `Gut gespielt: ${gap} vor ${name}.`,
    shared: 'Niemand war besser als du.',
    behind: (n: number, gap: string, name: string) => `Platz ${n}, ${gap} hinter ${name}.`,
    close: (n: number, gap: string, name: string) => `Das war knapp! Platz ${n}, nur ${gap} hinter ${name}.`,
    level: (n: number, name: string) => `Platz ${n}, fast gleichauf mit ${name}.`,
    after: (n: number, name: string) => `Platz ${n}, nach ${name}.`,
    last: 'Im nächsten Spiel fangen alle wieder von vorn an.',
  },
  story: 'Was den Ausschlag gab',
  figures: 'Drei Zahlen',
  asTable: 'Dasselbe als Tabelle',
  step: 'Wann',
  goal: 'Ziel',
  report: 'Wie es lief',
  review: 'Das Ende noch einmal ansehen',
  wants: (names: string, n: number) =>
    n === 1 ? `${names} möchte noch einmal spielen.` : `${names} möchten noch einmal spielen.`,
  declines: (names: string, n: number) =>
    n === 1 ? `${names} möchte nicht noch einmal spielen.` : `${names} möchten nicht noch einmal spielen.`,
  gone: (names: string, n: number) =>
    n === 1 ? `${names} hat den Tisch verlassen.` : `${names} haben den Tisch verlassen.`,
  youDeclined: 'Die anderen wissen, dass du nicht noch einmal spielen möchtest.',
  join: 'Mitspielen',
  noThanks: 'Nein, danke',
  afterAll: 'Doch noch einmal',
};
