/** The wording of the frame around the tables, German and English. */
export const text = {
  en: { title: 'Spieltisch' },
  de: { title: 'Spieltisch' },
} as const;
