export const words = {
  lead: 'Je Farbe bestimmt eine Karte, was ihre Würfel können. Such dir aus, was du magst.',
  chosen: (k: number) => (k === 0 ? 'keine gewählt' : `${k} von 8 gewählt`),
  rest: 'Farben ohne Wahl auslosen',
  drawn: 'Wird ausgelost',
  own: (card: string) => (card ? `Wie im Rennen: ${card}` : 'Wie im Rennen'),
  price: (k: number) => `kostet ${k}`,
  faces: (faces: string) => `Ihr Würfel zeigt ${faces}.`,
  blanks: (k: number) => `${k}-mal nichts`,
  poor: 'Diese acht ergeben ein zähes Rennen: Es braucht zwei Karten bis Preis 5 und eine, mit der man Würfel abgibt oder dazuwirft.',
  clear: 'Keine wählen',
  loading: 'Die Karten kommen gleich …',
};
