/** Which way the card of an event takes over the table: from one element to another. */
import { sideOf } from '../protocol';
import type { Card, Event, View } from '../protocol.gen';

export interface Path {
  /** Null: it flies face down. */
  card: Card | null;
  from: string;
  to: string;
}

const PILE = '.pile .stack';
const place = (side: number): string => `.lane.side-${side} .number`;
const inHand = (card: Card): string => `.mine > .hand [data-card=${card}]`;

export function pathOf(event: Event, view: View, you: number | null): Path | null {
  switch (event.event) {
    case 'drive':
    case 'defend':
    case 'secure':
    case 'attack':
    case 'meisterzug':
    case 'discard': {
      const from = event.seat === you ? inHand(event.card) : place(sideOf(view, event.seat));
      return { card: event.card, from, to: 'side' in event ? `.lane.side-${event.side} .car` : PILE };
    }
    case 'draw': {
      const to = event.seat === you && event.card ? inHand(event.card) : place(sideOf(view, event.seat));
      return { card: event.card ?? null, from: PILE, to };
    }
    default:
      return null;
  }
}
