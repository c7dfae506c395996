import type { words as english } from './en';

export const words: typeof english = {
  title: (name) => `Wie sicher ${name} trifft`,
  yours: 'Wie sicher du triffst',
  note: 'Mit dem besten Ziel auf jedes Loch, von der besten Seite, auf leerem Brett. Während du zielst, zeigt das Brett, wo der Würfel wohl landet.',
};
