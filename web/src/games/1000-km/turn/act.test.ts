import { expect, test } from 'vitest';
import { ATTACKS } from '../protocol';
import { words as de } from '../text/acts/de';
import { words as en } from '../text/acts/en';
import { words as fr } from '../text/acts/fr';
import type { EventContext } from '../text/words';
import { actText } from './act';

const say = { side: () => 'Ben' } as unknown as EventContext;

test.each([
  [en, 'Stop Ben', 'Slow Ben down'],
  [de, 'Ben aufhalten', 'Ben bremsen'],
  [fr, 'Arrêter Ben', 'Ralentir Ben'],
])('every attack stops somebody, but a speed limit slows down', (w, stops, slows) => {
  for (const card of ATTACKS)
    expect(actText({ move: 'attack', card, target: 1 }, w, say)).toBe(card === 'speed_limit' ? slows : stops);
});
