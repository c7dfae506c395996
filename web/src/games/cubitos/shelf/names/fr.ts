import type { Names } from '$lib/i18n/names';

export const words: Names = {
  'light grey': 'gris clair',
  'dark grey': 'gris foncé',
  'start-player die': 'dé premier joueur',
  red: 'rouge',
  orange: 'orange',
  yellow: 'jaune',
  green: 'vert',
  blue: 'bleu',
  purple: 'violet',
  brown: 'brun',
  white: 'blanc',
  'Ahead of the Curve': 'Une Longueur d’Avance',
  'Testing the Waters': 'Tâter l’Eau',
  'Still Waters Run Deep': 'Méfie-toi de l’Eau qui Dort',
  'Nothing Goes Right': 'Rien Ne Va Plus',
  'Race 1': 'Course 1',
  'Race 2': 'Course 2',
  'Race 3': 'Course 3',
  'Race 4': 'Course 4',
  'Race 5': 'Course 5',
  'Race 6': 'Course 6',
  'Race 7': 'Course 7',
  Combotastic: 'Combomanie',
  'Such Much Fans': 'Fans à Gogo',
  'Grand Finale': 'Grande Finale',
  'Free race': 'Course libre',
  'Smelly Cat': 'Chat qui Pue',
  '2 steps.': '2 pas.',
  'Rich Dog': 'Chien Riche',
  'Mandatory: 3 coins, then lose this die.': 'Obligatoire : 3 pièces, puis perdre ce dé.',
  'Mr. Soldier': 'Monsieur Soldat',
  'Most swords (tie: start player first), mandatory: 3 credits, 2 steps, lose 1 red die.':
    'Le plus d’épées (égalité : priorité au premier joueur), obligatoire : 3 crédits, 2 pas, perdre 1 dé rouge.',
  'Rock On': 'Ça Roule',
  'When pushing, before the roll: put this die back into the roll area.':
    'En relançant, avant le lancer : remettre ce dé dans la zone de lancer.',
  Dugout: 'Banc de Touche',
  'Add 3 dice to the roll.': 'Ajouter 3 dés au lancer.',
  Rollosaurus: 'Roulosaure',
  '4 steps.': '4 pas.',
  'Reckless Cheese': 'Fromage Téméraire',
  'Every successful push: 1 step, walked at once.': 'À chaque relance réussie : 1 pas, fait aussitôt.',
  Bob: 'Bob',
  'End of phase 6: get the bonuses of a field 1 or 2 away.':
    'Fin de la phase 6 : recevoir les bonus d’une case à 1 ou 2 de distance.',
  'Cat Tastrophy': 'Chatastrophe',
  'Gain 1 die from the supply costing at most your number of fans.':
    'Gagner 1 dé de la réserve dont le prix ne dépasse pas ton nombre de fans.',
  'Captain Bark': 'Capitaine Ouaf',
  'Mandatory: 2 credits; with an active white and an active red die 1 fan (no credits from it); then lose this die.':
    'Obligatoire : 2 crédits ; avec un dé blanc et un dé rouge actifs, 1 fan (sans ses crédits) ; puis perdre ce dé.',
  'Punch Guy': 'Cogneur',
  'Most swords, mandatory: next round green and white dice do not count when drawing; lose 1 red die.':
    'Le plus d’épées, obligatoire : à la prochaine manche, les dés verts et blancs ne comptent pas à la pioche ; perdre 1 dé rouge.',
  'Piña Cubelada': 'Piña Cubelada',
  'When pushing, before the roll: this roll cannot bust.':
    'En relançant, avant le lancer : ce lancer ne peut pas chuter.',
  'Reliever Beaver': 'Castor de Relève',
  'Lose 1 die from your roll area.': 'Perdre 1 dé de ta zone de lancer.',
  'Dancing Dino': 'Dino Danseur',
  '2 steps, +2 if a red die is active, +1 if an orange die is active.':
    '2 pas, +2 si un dé rouge est actif, +1 si un dé orange est actif.',
  'The Big Cheese': 'Le Grand Fromage',
  '1 step OR steps equal to half your fans (rounded down).':
    '1 pas OU autant de pas que la moitié de tes fans (arrondie à l’entier inférieur).',
  'Undercover Fish': 'Poisson Infiltré',
  '2 steps, usable to enter up to 2 water fields.': '2 pas, qui permettent d’entrer dans 2 cases d’eau au plus.',
  'Fat Cat': 'Gros Matou',
  '1 coin, 3 steps and 1 grey die from the supply (if there is one).':
    '1 pièce, 3 pas et 1 dé gris de la réserve (s’il y en a un).',
  Wizard: 'Sorcier',
  'Every successful push: 1 credit. Mandatory in phase 5: lose this die.':
    'À chaque relance réussie : 1 crédit. Obligatoire en phase 5 : perdre ce dé.',
  'Supah General!': 'Super Général !',
  'Most swords, mandatory: steps equal to your fans; lose 1 red die.':
    'Le plus d’épées, obligatoire : autant de pas que de fans ; perdre 1 dé rouge.',
  "Keep On Rollin'": 'Roule Toujours',
  'When you would bust: lose this die and ignore the bust.': 'Quand tu vas chuter : perdre ce dé et ignorer la chute.',
  Benchwarmer: 'Éternel Remplaçant',
  'Lose this die, then lose 1 die of your choice.': 'Perdre ce dé, puis 1 dé de ton choix.',
  Cubasaurus: 'Cubosaure',
  'Borrow 1 non-purple die, active on a face of your choice (back at the end of the round). Mandatory: 4 steps, then lose this die.':
    'Emprunter 1 dé non violet, actif sur une face de ton choix (rendu en fin de manche). Obligatoire : 4 pas, puis perdre ce dé.',
  Ledercheesen: 'Culotte de Munster',
  'Every successful push: add 1 die to the roll. Special: 1 step per 4 active dice.':
    'À chaque relance réussie : ajouter 1 dé au lancer. Spécial : 1 pas par groupe de 4 dés actifs.',
  'Llama-Rama': 'Lama-Rama',
  '3 coins. Special: 1 fan (without its credits).': '3 pièces. Spécial : 1 fan (sans ses crédits).',
  'Dope Cat': 'Chat Cool',
  '2 coins if a brown die is active, 3 coins if a green die is active (both possible).':
    '2 pièces si un dé brun est actif, 3 pièces si un dé vert est actif (les deux sont possibles).',
  'Dapper Doggie': 'Toutou Chic',
  'Mandatory: gain the coins and steps of your active grey dice again; then lose this die.':
    'Obligatoire : recevoir encore les pièces et les pas de tes dés gris actifs ; puis perdre ce dé.',
  'Jacques Couteau': 'Jacques Couteau',
  'With 1+ sword: per player with fewer swords roll 2 of your non-red dice from any areas. Special = 2 swords.':
    'Avec au moins 1 épée : par personne qui a moins d’épées, lancer 2 de tes dés non rouges de n’importe quelle zone. Spécial = 2 épées.',
  'Pineapple Rocks': 'Ananas Rock',
  'When pushing: put this die back. Special, mandatory: put 1 other active die back.':
    'En relançant : remettre ce dé. Spécial, obligatoire : remettre 1 autre dé actif.',
  'Batter Beaver': 'Castor Batteur',
  'Now: add 2 dice to the roll. Mandatory before buying: if you took credits this round, lose 1 die.':
    'Aussitôt : ajouter 2 dés au lancer. Obligatoire avant d’acheter : si tu as pris des crédits cette manche, perdre 1 dé.',
  'Wikiwiki Dinosaur': 'Dino Wikiwiki',
  '1 step per different colour among your active dice.': '1 pas par couleur différente parmi tes dés actifs.',
  'Stinky Cheese': 'Fromage qui Pue',
  '2 steps. Special: next round grey dice do not count when drawing.':
    '2 pas. Spécial : à la prochaine manche, les dés gris ne comptent pas à la pioche.',
  'Bahama Llama': 'Lama des Bahamas',
  '3 coins and 1 step, usable to enter 1 water field.': '3 pièces et 1 pas, qui permet d’entrer dans 1 case d’eau.',
  'Broken Cow': 'Vache Cassée',
  'Per 2 active: borrow any 1 supply die, active on a face of your choice; give it back at the end of the round.':
    'Par paire active : emprunter n’importe quel dé de la réserve, actif sur une face de ton choix ; le rendre en fin de manche.',
  'Dr. Livingstone': 'Dr Livingstone',
  'Mandatory: 2 steps, then lose this die.': 'Obligatoire : 2 pas, puis perdre ce dé.',
  Champion: 'Champion',
  'Most swords, mandatory: next round put any number of dice from all areas into your roll area; lose 1 red die.':
    'Le plus d’épées, obligatoire : à la prochaine manche, mettre autant de dés que voulu, de toutes les zones, dans ta zone de lancer ; perdre 1 dé rouge.',
  'Up to 11': 'À Fond les Ballons',
  'When pushing: put this die back. Special: double your swords.':
    'En relançant : remettre ce dé. Spécial : doubler tes épées.',
  'Mr. Bats': 'Monsieur Battes',
  '2 coins OR credits equal to half your fans (rounded down).':
    '2 pièces OU autant de crédits que la moitié de tes fans (arrondie à l’entier inférieur).',
  'You Bet Jurassican': 'Parie-Jurassique',
  '2 steps, +2 if a brown die is active, +1 if a yellow die is active.':
    '2 pas, +2 si un dé brun est actif, +1 si un dé jaune est actif.',
  'Bad Cheese': 'Mauvais Fromage',
  '2 steps. Special, mandatory: 3 coins, then lose this die.':
    '2 pas. Spécial, obligatoire : 3 pièces, puis perdre ce dé.',
  'Llama Shaman': 'Chamane Lama',
  '2 coins and 1 red die from the supply.': '2 pièces et 1 dé rouge de la réserve.',
  'Fast Cat': 'Chat Véloce',
  'Add 2 dice to the roll.': 'Ajouter 2 dés au lancer.',
  'Mr. Dog': 'Monsieur Chien',
  'Mandatory: 2 credits, then lose this die.': 'Obligatoire : 2 crédits, puis perdre ce dé.',
  Crabby: 'Pince-Dur',
  'Most swords, mandatory: lose 1 red die, then hand 1 of your dice to the player with the fewest swords. Special = 2 swords.':
    'Le plus d’épées, obligatoire : perdre 1 dé rouge, puis donner 1 de tes dés à qui a le moins d’épées. Spécial = 2 épées.',
  'Rolling Stoned': 'Pierre qui Roule',
  'When you would bust: roll any number of your grey dice; with at least 1 hit ignore the bust.':
    'Quand tu vas chuter : lancer autant de tes dés gris que tu veux ; avec au moins 1 réussite, ignorer la chute.',
  'The Babe': 'La Légende',
  '5 coins. Special, mandatory: 1 step, then lose this die.':
    '5 pièces. Spécial, obligatoire : 1 pas, puis perdre ce dé.',
  'Shimmy Shimmy Dino': 'Dino Shimmy',
  '1 step per active white or grey die.': '1 pas par dé blanc ou gris actif.',
  'The Cheese Stands Alone': 'Fromage Solitaire',
  'Now, mandatory: you must push at least once more. 3 steps.':
    'Aussitôt, obligatoire : relancer au moins encore une fois. 3 pas.',
  Stogie: 'Gros Cigare',
  'Roll all grey and white dice from your roll and draw areas.':
    'Lancer tous les dés gris et blancs de tes zones de lancer et de pioche.',
  Schmutz: 'Crado',
  '1 step. If you already lost a die this round: 3 credits.':
    '1 pas. Si tu as déjà perdu un dé cette manche : 3 crédits.',
  Muggles: 'Moldu',
  'Now: add 2 dice to the roll. Mandatory: 2 coins, then lose this die.':
    'Aussitôt : ajouter 2 dés au lancer. Obligatoire : 2 pièces, puis perdre ce dé.',
  'El Bandito': 'El Bandito',
  'With 1+ sword: 1 credit per player with fewer swords. Special = 2 swords.':
    'Avec au moins 1 épée : 1 crédit par personne qui a moins d’épées. Spécial = 2 épées.',
  'Punk Fruit': 'Fruit Punk',
  'On a bust your green and grey dice stay active. Phase 5 after a bust: roll up to 9 dice of different colours from draw/roll area.':
    'En cas de chute, tes dés verts et gris restent actifs. Phase 5 après une chute : lancer jusqu’à 9 dés de couleurs différentes des zones de pioche et de lancer.',
  'Pinch Eater': 'Petit Creux',
  'Put 1 die from your roll area into your active area on a face of your choice.':
    'Mettre 1 dé de ta zone de lancer parmi les actifs, sur une face de ton choix.',
  'Pronto Bronto': 'Pronto Bronto',
  '2 steps per 3 red lines to the finish of the current lap (rounded down).':
    '2 pas par groupe de 3 lignes rouges jusqu’à l’arrivée du tour en cours (arrondi à l’entier inférieur).',
  'Cheese Boy': 'P’tit Fromage',
  '2 steps if a brown die is active; if an orange die is active you may lose 1 die from your roll area.':
    '2 pas si un dé brun est actif ; si un dé orange est actif, tu peux perdre 1 dé de ta zone de lancer.',
  'Chilly McChillster': 'Relax McTranquille',
  '2 coins, then twice roll all dice in your roll area.':
    '2 pièces, puis lancer deux fois tous les dés de ta zone de lancer.',
};
