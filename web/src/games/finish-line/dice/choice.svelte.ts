/** What the player is about to do: a die, then what it is used on. Nothing has happened until it is played. */
import type { Refusal, Refused } from '$lib/protocol';
import { coloursOf, offerOf, previewOf, usesOf, whyNotPick, type Pick } from './pick';
import type { Colour, Face, Move, Preview, View } from '../protocol.gen';

export class Choice {
  /** The chosen one of the three dice. */
  die: number | null = $state(null);
  picked: readonly Pick[] = $state.raw([]);
  /** The last attempt, if it is refused: a pick, or nothing for a die without use. */
  #tried: { pick?: Pick } | null = $state.raw(null);
  #view: View;
  #moves: readonly Move[];
  #refused: () => readonly Refused<Move>[];
  #onreach: (() => void) | undefined;

  /** `refused` may be empty until the answer to `onreach` has come. */
  constructor(view: View, moves: readonly Move[], refused: () => readonly Refused<Move>[], onreach?: () => void) {
    this.#view = view;
    this.#moves = moves;
    this.#refused = refused;
    this.#onreach = onreach;
  }

  /** Titles and labels say why not, once somebody comes near what cannot be chosen. */
  readonly near = ({ target }: { target: EventTarget | null }): void => {
    const forbidden = target instanceof Element && target.closest('[aria-disabled="true"]');
    if (forbidden && this.#moves.length > 0) this.#onreach?.();
  };

  get isRefused(): boolean {
    return this.#tried !== null;
  }

  /** Why the last attempt is refused. */
  get why(): Refusal | null {
    if (!this.#tried) return null;
    const { pick } = this.#tried;
    return pick === undefined ? whyNotPick(this.#refusals, []) : this.whyNot(pick);
  }

  #try(tried: { pick?: Pick } | null): void {
    this.#tried = tried;
    if (tried) this.#onreach?.();
  }

  get shows(): { colour: Colour; face: Face } | null {
    const colour = this.#view.hand[this.die ?? -1];
    const face = this.#view.throw?.[this.die ?? -1];
    return colour && face ? { colour, face } : null;
  }

  /** What the chosen die, the draw or the extra turn may be used for. */
  readonly uses: readonly Move[] = $derived.by(() => {
    if (this.#view.phase !== 'throw') return this.#moves.filter((move) => move.move !== 'decline');
    return this.shows ? usesOf(this.#moves, (move) => move, this.shows.colour, this.shows.face) : [];
  });
  readonly #refusals: readonly Refused<Move>[] = $derived.by(() => {
    if (this.#view.phase !== 'throw') return this.#refused();
    return this.shows ? usesOf(this.#refused(), ({ move }) => move, this.shows.colour, this.shows.face) : [];
  });
  readonly offer = $derived(offerOf(this.uses, this.picked));
  readonly preview: Preview | null = $derived.by(() => previewOf(this.#view, this.#moves, this.offer.move));

  /** Where colours are picked from now. */
  get from(): 'pool' | 'out' | null {
    const [first] = this.uses;
    if (first?.move === 'draw') return 'pool';
    return first && coloursOf(first) ? 'out' : null;
  }

  /** Whether one of the three dice can be used at all. */
  isUsable(die: number): boolean {
    const [colour, face] = [this.#view.hand[die], this.#view.throw?.[die]];
    return colour && face ? usesOf(this.#moves, (move) => move, colour, face).length > 0 : false;
  }

  get discard(): Move | null {
    const { shows } = this;
    const fits = (move: Move): boolean =>
      move.move === 'decline' || (move.move === 'discard' && move.colour === shows?.colour && move.face === shows.face);
    return this.#moves.find(fits) ?? null;
  }

  /** Also true for a change of mind: another last pick, or starting over. */
  can(pick: Pick): boolean {
    return this.#pathTo(pick) !== null;
  }

  whyNot(pick: Pick): Refusal | null {
    return this.can(pick) ? null : whyNotPick(this.#refusals, this.offer.move ? [] : this.picked, pick);
  }

  chooseDie(die: number): void {
    this.die = this.die === die ? null : die;
    this.picked = [];
    this.#try(this.uses.length > 0 || this.die === null ? null : {});
  }

  /** A horse again takes it back; anything else that is offered is picked; the rest says why not. */
  pick(pick: Pick): void {
    const again = typeof pick === 'number' ? this.picked.indexOf(pick) : -1;
    const path = again >= 0 ? this.picked.slice(0, again) : this.#pathTo(pick);
    this.#try(path ? null : { pick });
    if (path) this.picked = path;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    const any = this.die !== null || this.picked.length > 0 || this.#tried !== null;
    this.#tried = null;
    if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else this.die = null;
    return any;
  }

  #pathTo(pick: Pick): readonly Pick[] | null {
    const paths = [this.picked, ...(this.offer.move ? [this.picked.slice(0, -1), []] : [])];
    const path = paths.find((each) => offerOf(this.uses, each).next.has(pick));
    return path ? [...path, pick] : null;
  }
}
