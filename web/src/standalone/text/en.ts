export const words = {
  look: 'Look',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  about: (day: string) =>
    `A game in one file${day && `, saved on ${day}`}. It needs no network and sends nothing to anybody.`,
  faults: {
    damaged: 'The game in this file cannot be read: the file is damaged, or not whole. Save it again from the replay.',
    newer: 'The game in this file was written by a newer version. Save the file again from the replay.',
  },
};
