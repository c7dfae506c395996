/** Games that are played on from another one. */
import type { Event } from './event';

/** The position that a game is played on from: after this move of the game at that table. */
export interface Continued {
  /** Empty for a simulated game. */
  table: string;
  move: number;
}

/** The third event of the table itself: what came before happened in another game, after whose move it is played on. */
export interface PlayedOn extends Event {
  event: 'continued';
  move: number;
}

export const isPlayedOn = (event: Event): event is PlayedOn => event.event === 'continued';
