import type { OrderWords } from '$lib/table/game';

const COLOURS: Record<string, string> = { white: 'Weiß', red: 'Rot', green: 'Grün', black: 'Schwarz', yellow: 'Gelb' };

export const words: Record<string, OrderWords> = {
  draw: {
    label: 'Ziehen und würfeln',
    help: 'Für dieses Rennen: zieht den dritten Würfel und würfelt, sobald du dran bist. Darf die Farbe nicht gezogen werden, wirst du gefragt.',
    params: { colour: { label: 'Farbe', values: COLOURS } },
    says: ({ colour }) => `${COLOURS[String(colour)] ?? ''} ziehen und würfeln`,
  },
  extra_turn: {
    label: 'Auf zusätzliche Spielzüge verzichten',
    help: 'Für dieses Rennen: Deine Zusatzzug-Würfel kommen aus dem Rennen, ohne ein Pferd zu bewegen.',
    params: {},
    says: () => 'auf zusätzliche Spielzüge wird verzichtet',
  },
};
