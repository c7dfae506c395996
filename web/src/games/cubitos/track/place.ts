/** Where a track lies: a village, a stadium, a beach, a pond in the woods. */
import type { Board } from '../protocol.gen';

export type Place = 'village' | 'stadium' | 'beach' | 'pond';

const PLACES: Record<string, Place> = {
  'nothing-goes-right': 'village',
  'ahead-of-the-curve': 'stadium',
  'testing-the-waters': 'beach',
  'still-waters-run-deep': 'pond',
};
export const placeOf = (board: Board): Place => PLACES[board.id] ?? 'village';
