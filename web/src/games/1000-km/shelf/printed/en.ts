/** Words for the keys and values of the data files, for what differs in an edition. */
export const words: Record<string, string> = {
  meta: 'rules',
  target_km: 'kilometres to drive',
  hand_size: 'cards in a hand',
  max_200_per_display: '200 km cards on one display',
  limit_max_km: 'kilometres allowed by a speed limit',
  playing_cards: 'playing cards',
  aid_cards: 'overview cards',
  all_cards: 'cards in all',
  aid: 'overview cards',
  overview: 'overview',
};
