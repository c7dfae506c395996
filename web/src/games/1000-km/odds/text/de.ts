import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  needs: 'Was du brauchen könntest',
  need: { go: 'Zum Losfahren', speed: 'Gegen das Limit', distance: 'Zum Fahren', safety: 'Eine Schutzkarte' },
  held: (n) => plural('de', n, { one: '# auf der Hand', other: '# auf der Hand' }),
  draws: (n) => plural('de', n, { one: 'nächste Karte', other: 'nächste # Karten' }),
  out: 'Noch im Spiel',
  card: 'Karte',
  left: 'Übrig',
  next: 'Nächste Karte',
  where: (pile, hands) =>
    `${plural('de', pile, { one: '# Karte', other: '# Karten' })} im Ziehstapel, ${hands} auf Händen, die du nicht siehst.`,
};
