"""Finish Line: secret bets on seven horses, and dice that everybody shares. Rule IDs FL-n."""
