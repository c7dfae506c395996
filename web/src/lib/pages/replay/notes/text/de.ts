import type { words as english } from './en';

export const words: typeof english = {
  notes: 'Notizen',
  note: 'Notiz zu diesem Zug',
  write: 'Notiz schreiben',
  edit: 'Ändern',
  remove: 'Entfernen',
  save: 'Notiz behalten',
  cancel: 'Abbrechen',
  left: (characters) => `noch ${characters} Zeichen`,
  noteKeys: 'Strg + Eingabe behält die Notiz, Esc verwirft sie.',
  at: (move) => (move === 0 ? 'Anfang' : `Zug ${move}`),
  fromLink: 'aus dem Link',
  fromFile: 'aus der Datei',
  cameWithLink: 'Diese Notizen hat geschrieben, wer den Link geschickt hat.',
  cameWithFile: 'Diese Notizen hat geschrieben, wer die Datei gespeichert hat.',
  keep: 'Hier behalten',
  putAway: 'Weglegen',
  none: 'Zu dieser Partie gibt es noch keine Notizen.',
  here: 'Deine Notizen bleiben in diesem Browser. Sie reisen im Link und in der Datei, und kein Server bewahrt sie auf.',
  troubles: {
    full: 'Eine Partie hat höchstens 100 Notizen: Entferne erst eine.',
    lost: 'Dieser Browser bewahrt nichts auf: Die Notizen sind weg, wenn die Seite geschlossen wird.',
  },
  faults: {
    newer: 'Die Notizen in diesem Link stammen von einer neueren Version. Die Partie wird ohne sie gezeigt.',
    long: 'Die Notizen in diesem Link sind länger, als ein Link tragen darf. Die Partie wird ohne sie gezeigt.',
    damaged:
      'Die Notizen in diesem Link sind nicht lesbar: Vielleicht wurde er abgeschnitten. Die Partie wird ohne sie gezeigt.',
  },
  share: 'Weitergeben',
  link: 'Link zu diesem Zug',
  linkWith: (notes) => (notes === 1 ? 'Link zu diesem Zug, mit 1 Notiz' : `Link zu diesem Zug, mit ${notes} Notizen`),
  linkTooLong: 'Die Notizen sind zu lang für einen Link. Er geht ohne sie; die Datei nimmt alle mit.',
  file: 'Als Datei speichern, die sich selbst abspielt',
  fileHelp: 'Eine Seite mit Spielplan und Zügen, für jeden Browser, auch ohne Netz.',
  everySeat: 'Aus der Sicht jedes Platzes',
  withNotes: 'Mit den Notizen',
  withReport: 'Mit dem Bericht, falls es einen gibt',
  saving: (percent) => `Wird gespeichert: ${percent} %`,
  saved: (name, size) => `${name} ist gespeichert (${size}).`,
  size: (megabytes) => `${megabytes} MB`,
  notSaved: {
    unbuilt:
      'Dieser Server kann keine Dateien speichern: Sein Client wurde ohne sie gebaut. Wer ihn betreibt, muss „make web“ ausführen.',
    large:
      'Diese Partie ist zu lang für eine Datei mit so vielen Sichten. Speichere sie nur aus der Sicht eines Platzes.',
    old: 'Dieser Browser kann keine Dateien packen. Es braucht einen neueren.',
  },
};
