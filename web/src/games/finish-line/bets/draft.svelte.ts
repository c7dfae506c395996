/** The slip while it is being written. It lets everything be tried; the table says what may not be. */
import type { Move, Runner, View } from '../protocol.gen';

export interface DraftBet {
  /** One horse: a win bet. Two, ascending: a place bet. */
  horses: number[];
  stake: number;
}

export class Draft {
  bets: DraftBet[] = $state([]);
  /** What the next horse is for. */
  kind: 'win' | 'place' = $state('win');
  /** The first horse of a place bet that waits for its second. */
  first: number | null = $state(null);
  /** The bet that chips go to. */
  at = $state(0);
  #runners: readonly Runner[];
  #capital: number;
  #step: number;

  constructor(view: View, seat: number) {
    this.#runners = view.runners;
    this.#capital = view.capital[seat] ?? 0;
    this.#step = view.limits.step;
  }

  get staked(): number {
    return this.bets.reduce((sum, bet) => sum + bet.stake, 0);
  }

  /** What is left of the capital; less than 0 if too much is staked. */
  get rest(): number {
    return this.#capital - this.staked;
  }

  get move(): Extract<Move, { move: 'bet' }> {
    const inOrder = (kind: 'win' | 'place'): DraftBet[] =>
      this.of(kind).sort(({ horses: a }, { horses: b }) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
    return {
      move: 'bet',
      win: inOrder('win').map(({ horses: [horse = 0], stake }) => ({ horse, stake })),
      place: inOrder('place').map(({ horses, stake }) => ({ horses: [...horses], stake })),
    };
  }

  /** In the order they were made. */
  of(kind: 'win' | 'place'): DraftBet[] {
    return this.bets.filter((bet) => bet.horses.length > 1 === (kind === 'place'));
  }

  odds(bet: DraftBet): number {
    return bet.horses.reduce((sum, horse) => sum + (this.#runners.find((each) => each.horse === horse)?.odds ?? 0), 0);
  }

  pays(bet: DraftBet): number {
    return bet.stake * this.odds(bet);
  }

  /** A horse is tapped: a win bet on it, or one half of a place bet. What is there already is only pointed at. */
  tap(horse: number): void {
    if (this.kind === 'win') this.#add([horse]);
    else if (this.first === null) this.first = horse;
    else {
      const horses = [this.first, horse].sort((a, b) => a - b);
      if (this.first !== horse) this.#add(horses);
      this.first = null;
    }
  }

  take(kind: 'win' | 'place'): void {
    this.kind = kind;
    this.first = null;
  }

  /** Only whole euros; what is no number is none. */
  put(bet: DraftBet, stake: number): void {
    bet.stake = Number.isFinite(stake) ? Math.max(0, Math.trunc(stake)) : 0;
  }

  /** A part of all that is left for this bet, in whole steps. */
  putPart(bet: DraftBet, part: number): void {
    const left = Math.max(0, this.rest + bet.stake);
    this.put(bet, Math.floor((left * part) / this.#step) * this.#step);
  }

  remove(bet: DraftBet): void {
    this.bets = this.bets.filter((each) => each !== bet);
    this.at = Math.max(0, Math.min(this.at, this.bets.length - 1));
  }

  #add(horses: number[]): void {
    const same = this.bets.findIndex((bet) => bet.horses.join() === horses.join());
    if (same < 0) this.bets.push({ horses, stake: this.#step });
    this.at = same < 0 ? this.bets.length - 1 : same;
  }
}

/** Which part of the form a refusal is about. */
export function fieldOf(key: string): 'win' | 'place' | 'stake' | 'total' {
  if (key === 'stake_step') return 'stake';
  if (key.includes('win_bet')) return 'win';
  return key.includes('place_bet') ? 'place' : 'total';
}
