import { plural } from '$lib/i18n/forms';

export const words = {
  needs: 'What you could use',
  need: { go: 'To get going', speed: 'To end the limit', distance: 'To drive now', safety: 'A safety' },
  held: (n: number) => plural('en', n, { one: 'you hold #', other: 'you hold #' }),
  draws: (n: number) => plural('en', n, { one: 'next card', other: 'next # cards' }),
  out: 'Still out',
  card: 'Card',
  left: 'Out',
  next: 'Next card',
  where: (pile: number, hands: number) =>
    `${plural('en', pile, { one: '# card', other: '# cards' })} in the draw pile, ${hands} in hands that you do not see.`,
};
