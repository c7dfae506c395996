export const words: Record<string, string> = {
  meta: 'Regeln',
  target_km: 'Kilometer bis ins Ziel',
  hand_size: 'Karten auf der Hand',
  max_200_per_display: '200-km-Karten in einer Auslage',
  limit_max_km: 'Kilometer bei Geschwindigkeitsbegrenzung',
  playing_cards: 'Spielkarten',
  aid_cards: 'Übersichtskarten',
  all_cards: 'Karten insgesamt',
  aid: 'Übersichtskarten',
  overview: 'Übersicht',
};
