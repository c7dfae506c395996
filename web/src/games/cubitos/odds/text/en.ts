import { plural } from '$lib/i18n/forms';

export const words = {
  title: (name: string) => `The next roll of ${name}`,
  yours: 'Your next roll',
  dice: (n: number) => plural('en', n, { one: '# die', other: '# dice' }),
  bust: 'Bust',
  hits: (n: number) => plural('en', n, { one: '# hit', other: '# hits' }),
  expected: 'Expected',
  coins: (n: string) => `${n} coins`,
  steps: (n: string) => `${n} steps`,
};
