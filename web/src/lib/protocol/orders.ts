/** Standing orders: what a player decides ahead of their turn. */
import type { Option, Options } from '.';

/** One kind of order, and what can be chosen with it. */
export interface OrderForm {
  key: string;
  rules: string[];
  params: Option[];
}

/** The orders of one's own seat: those that stand, and those that could be given. Nobody else is told. */
export interface OrdersTold {
  type: 'orders';
  id?: number;
  seat: number;
  stands: { order: string; params: Options }[];
  offered: string[];
  /** Those that have ended by themselves. */
  ended?: { order: string; why: 'over' | 'undone' }[];
  /** The order that has just made a move. */
  acted?: string;
}
