import type { words as english } from './en';

export const words: typeof english = {
  title: 'Réglages',
  kept: 'Gardés dans ce navigateur.',
  you: 'Toi',
  look: 'Apparence',
  machine: 'Traduit par une machine, pas encore relu par une personne.',
  motion: 'Animations',
  motions: { system: 'Comme le système', full: 'Toujours', none: 'Aucune' },
  pace: 'Vitesse des animations',
  paces: { '1.6': 'Tranquille', '1': 'Normale', '0.5': 'Rapide', '0.2': 'Très rapide' },
  play: 'À la table',
  sound: 'Son',
  soundHelp: 'De petits sons pour les coups.',
  volume: 'Volume',
  confirm: 'Confirmer les coups',
  confirmHelp:
    'Le premier appui choisit, le second joue. Désactivé : un seul appui joue, et une erreur peut être reprise.',
  counter: 'Compteur de cartes',
  counterHelp: 'Montre toutes les cartes que tu as vues, là où le jeu le propose.',
  shortcuts: 'Raccourcis d’une seule touche',
  shortcutsHelp: 'Lettres et chiffres du clavier. À la table, la touche ? en donne la liste.',
  call: 'Quand c’est ton tour',
  callHelp: 'Le titre et l’icône de la page le montrent toujours, à la table et sur la page de tes parties.',
  turnSound: 'Son',
  turnSoundHelp: 'À partir du premier clic : avant, les navigateurs se taisent. Aussi fort que le volume ci-dessus.',
  turnVibration: 'Vibration',
  turnVibrationHelp: 'Là où l’appareil le peut.',
  turnNotice: 'Notification du système',
  turnNoticeHelp: 'Tant que cette page est ouverte mais cachée. Le navigateur demande une fois la permission.',
  noticeDenied:
    'Ton navigateur ne permet pas de notifications pour cette page. Tu peux changer cela dans ses réglages.',
};
