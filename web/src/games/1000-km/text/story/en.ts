import type { StoryWords } from '../words';

export const words: StoryWords = {
  team: (names) => (names === null ? 'your team' : `the team of ${names}`),
  chart: 'The race, round by round',
  start: 'Start',
  round: (n) => `Round ${n}`,
  shared: (names) => `Side by side over the line: ${names}.`,
  ahead: (name, you, km) => `Nobody arrived; at the end ${you ? 'you were' : `${name} was`} ${km} ahead.`,
  stood: (name, you, turns) => `For ${turns} turns ${you ? 'you' : name} stood still: that decided it.`,
  strokes: (name, you, n) =>
    n === 1
      ? `A Meisterzug turned an attack into a turn for ${you ? 'you' : name}: that decided it.`
      : `${n} times ${you ? 'you' : name} had the Meisterzug ready: that decided it.`,
  led: (name, you, round) => `From round ${round} on nobody overtook ${you ? 'you' : name} any more.`,
  close: (name, you, km) => `It was open to the last; in the end ${you ? 'you were' : `${name} was`} ${km} ahead.`,
  attacks: 'Most attacks suffered',
  standstill: 'Longest at a standstill',
  turns: (n) => (n === 1 ? '1 turn' : `${n} turns`),
  stretch: 'Longest stretch without a stop',
  meisterzuege: 'Meisterzüge',
};
