import type { StoryWords } from '../words';

export const words: StoryWords = {
  team: (names) => (names === null ? 'dein Team' : `das Team ${names}`),
  chart: 'Das Rennen, Runde für Runde',
  start: 'Start',
  round: (n) => `Runde ${n}`,
  shared: (names) => `Seite an Seite über die Linie: ${names}.`,
  ahead: (name, you, km) => `Niemand kam an; am Ende ${you ? 'lagst du' : `lag ${name}`} ${km} vorn.`,
  stood: (name, you, turns) => `${turns} Züge lang ${you ? 'hast du' : `hat ${name}`} gestanden: Das war entscheidend.`,
  strokes: (name, you, n) =>
    n === 1
      ? `Ein Meisterzug machte aus einem Angriff einen Zug für ${you ? 'dich' : name}: Das war entscheidend.`
      : `${n}-mal ${you ? 'hattest du' : `hatte ${name}`} den Meisterzug parat: Das war entscheidend.`,
  led: (name, you, round) => `Ab Runde ${round} hat ${you ? 'dich' : name} niemand mehr überholt.`,
  close: (name, you, km) => `Es war bis zuletzt offen; am Ende ${you ? 'lagst du' : `lag ${name}`} ${km} vorn.`,
  attacks: 'Am häufigsten angegriffen',
  standstill: 'Am längsten gestanden',
  turns: (n) => (n === 1 ? '1 Zug' : `${n} Züge`),
  stretch: 'Längste Fahrt ohne Halt',
  meisterzuege: 'Meisterzüge',
};
