/** The answer to a question for dice, while it is put together. */
import { AREAS, SHOWN, colourOf, faceOf, sizeOf, type Area } from '../protocol';
import type { Ask, Dice, Kind, Move, Setting } from '../protocol.gen';

type Chosen = Record<Area | 'free', Dice>;

const NOTHING: Chosen = { draw: {}, roll: {}, rest: {}, free: {} };

export class DiceChoice {
  readonly ask: Ask;
  dice: Chosen = $state.raw(NOTHING);
  active: number[] = $state.raw([]);

  constructor(ask: Ask, setting: Setting) {
    this.ask = ask;
    if (this.isFilling) this.suggest(setting);
  }

  /** Dice are taken because it is good to have them, not given away. */
  get isFilling(): boolean {
    return ['draw', 'add', 'roll_grey', 'roll_colours'].includes(this.ask.about);
  }

  /** How many are chosen; uncounted ones are not. */
  get size(): number {
    return AREAS.reduce((sum, area) => sum + sizeOf(this.dice[area]), this.active.length);
  }

  get isReady(): boolean {
    return this.size >= this.ask.least && this.size <= this.ask.most;
  }

  get isFull(): boolean {
    return this.size >= this.ask.most;
  }

  /** How many of a kind can be chosen in an area. */
  offered(area: Area | 'free', kind: Kind): number {
    const from = area === 'free' ? this.ask.free : this.ask.dice?.[area];
    return from?.[kind] ?? 0;
  }

  chosen(area: Area | 'free', kind: Kind): number {
    return this.dice[area][kind] ?? 0;
  }

  /** One more of this kind, or one less. Where one die is asked for, another choice replaces the first. */
  tap(area: Area | 'free', kind: Kind, more: boolean): void {
    const before = this.chosen(area, kind);
    if (more && before >= this.offered(area, kind)) return;
    if (more && area !== 'free') {
      if (this.ask.colours_differ && this.#hasColour(kind)) this.#dropColour(kind);
      else if (this.isFull && this.ask.most === 1) this.clear();
      else if (this.isFull) return;
    }
    this.#put(area, kind, this.chosen(area, kind) + (more ? 1 : -1));
  }

  tapActive(place: number): void {
    if (!this.ask.dice?.active.includes(place)) return;
    if (this.active.includes(place)) this.active = this.active.filter((each) => each !== place);
    else {
      if (this.isFull && this.ask.most === 1) this.clear();
      if (!this.isFull) this.active = [...this.active, place].sort((a, b) => a - b);
    }
  }

  clear(): void {
    this.dice = NOTHING;
    this.active = [];
  }

  /** As many as may be, the most promising first; all that is uncounted. */
  suggest(setting: Setting): void {
    this.clear();
    const hits = (kind: Kind): number =>
      setting.dice.find((die) => die.kind === kind)?.faces.filter((face) => faceOf(face).shows !== 'blank').length ?? 0;
    const cost = (kind: Kind): number => setting.cards.find((card) => card.kind === kind)?.cost ?? 0;
    const order = [...SHOWN].sort((a, b) => cost(b) - cost(a) || hits(b) - hits(a));
    for (const area of AREAS) {
      for (const kind of order) {
        for (let left = this.offered(area, kind); left > 0 && !this.isFull; left--) this.tap(area, kind, true);
      }
    }
    for (const kind of order) {
      for (let left = this.offered('free', kind); left > 0; left--) this.tap('free', kind, true);
    }
  }

  get move(): Move | null {
    if (!this.isReady) return null;
    const { draw, roll, rest, free } = this.dice;
    if (this.ask.about === 'draw') return { move: 'draw', dice: draw, free, rest };
    return { move: 'choose', dice: { draw, roll, rest }, active: this.active };
  }

  #put(area: Area | 'free', kind: Kind, count: number): void {
    const changed = Object.entries({ ...this.dice[area], [kind]: count }).filter(([, number]) => number > 0);
    this.dice = { ...this.dice, [area]: Object.fromEntries(changed) };
  }

  #hasColour(kind: Kind): boolean {
    return AREAS.some((area) => SHOWN.some((each) => colourOf(each) === colourOf(kind) && this.chosen(area, each) > 0));
  }

  #dropColour(kind: Kind): void {
    for (const area of AREAS) for (const each of SHOWN) if (colourOf(each) === colourOf(kind)) this.#put(area, each, 0);
  }
}
