import type { words as english } from './en';

export const words: typeof english = {
  names: {
    wins_by_start_position: 'victoires par position de départ',
    seconds_by_start_position: 'deuxièmes places par position de départ',
    wins_by_kind: 'victoires par sorte de cheval',
    starts_by_kind: 'départs par sorte de cheval',
    disqualified: 'chevaux disqualifiés',
    photo_finishes: 'photos-finish',
    turns: 'tours',
    races: 'courses',
  },
  parts: { favourite: 'favori', sprinter: 'sprinteur', plain: 'ni l’un ni l’autre' },
};
