/** Words for the keys and values of the data files, for what differs in an edition. */
export const words: Record<string, string> = {
  meta: 'règles',
  target_km: 'kilomètres à parcourir',
  hand_size: 'cartes en main',
  max_200_per_display: 'cartes de 200 km par camp',
  limit_max_km: 'kilomètres permis sous limitation',
  playing_cards: 'cartes à jouer',
  aid_cards: 'cartes d’aide',
  all_cards: 'cartes en tout',
  aid: 'cartes d’aide',
  overview: 'aide-mémoire',
};
