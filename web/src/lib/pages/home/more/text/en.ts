export const words = {
  more: 'More',
  importTitle: 'Bring a game along',
  importHelp: 'Open a record that was saved at any table and watch it again.',
  importButton: 'Open a record …',
  notRecord: 'This file is not a record.',
  verifyTitle: 'Were the dice fair?',
  verifyHelp: 'Every shuffle of a finished game can be re-checked, right in your browser.',
  verifyButton: 'Check a record',
  statistics: 'Dice statistics',
};
