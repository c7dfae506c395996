/** Takes aim: by pulling, by keys and sliders, or with one switch. */
import { untrack } from 'svelte';
import { facing, flickOf, START, stepped, type Dial, type Pull } from './aim';
import type { Desk } from '../desk.svelte';
import type { Director } from '../show/director.svelte';
import { look } from '../scene/look.svelte';
import { OneSwitch } from './oneswitch.svelte';
import type { Aim, Plate } from '../protocol.gen';
import type { Rehearsal } from '../show/rehearsal.svelte';

export class Aimer {
  aim: Aim = $state.raw({ ...START });
  readonly oneSwitch = new OneSwitch();
  readonly #desk: Desk;
  readonly #director: Director;
  readonly #rehearsal: Rehearsal;
  /** The aim before the pull began. */
  #held: Aim | null = null;

  /** A flick can be made now, of the game or in practice. */
  readonly aiming: boolean = $derived.by(() => {
    if (this.#director.theatre.now) return false;
    return this.#rehearsal.trial ? !this.#rehearsal.busy : this.#desk.can('aim') && !this.#desk.busy;
  });
  readonly #choosing: boolean = $derived.by(
    () => this.#desk.can('choose_die') && !this.#desk.busy && !this.#director.theatre.now && !this.#rehearsal.trial,
  );
  /** Things pass by, and a press takes them. */
  readonly sweeping: boolean = $derived.by(() => look.oneSwitch && (this.aiming || this.#choosing));
  /** The aim as it is just now. */
  readonly aimed: Aim = $derived.by(() =>
    this.sweeping && this.aiming ? this.oneSwitch.aimed(this.aim, this.#desk.limits) : this.aim,
  );
  /** The place in the hand that is lit. */
  readonly litDie: number | null = $derived.by(() =>
    this.sweeping ? this.oneSwitch.die(this.#desk.hand.length) : null,
  );

  constructor(desk: Desk, director: Director, rehearsal: Rehearsal) {
    this.#desk = desk;
    this.#director = director;
    this.#rehearsal = rehearsal;
    // Boxes differ in how high a die is flicked unless that is chosen.
    $effect(() => {
      const usual = desk.box?.flick.elevation_default;
      if (usual !== undefined) untrack(() => (this.aim = { ...this.aim, elevation: usual }));
    });
    // The others see the aim; the table flicks by it when the time is up.
    $effect(() => {
      if (this.aiming && !rehearsal.trial) desk.show(this.aimed);
    });
    $effect(() => {
      if (!this.sweeping) return;
      const first = this.aiming ? 'plate' : 'die';
      untrack(() => this.oneSwitch.start(first));
      return () => this.oneSwitch.stop();
    });
  }

  flick(): void {
    if (!this.aiming) return;
    if (this.#rehearsal.trial) void this.#rehearsal.flick({ ...this.aim }, this.#desk.you, this.#director);
    else this.#desk.play(flickOf(this.aim));
  }

  pulling(pull: Pull | null): void {
    this.#held ??= this.aim;
    this.aim = { ...this.#held, ...(pull ?? { strength: 0 }) };
  }

  letGo(pull: Pull | null): void {
    if (pull) {
      this.aim = { ...this.aim, ...pull };
      this.flick();
    } else if (this.#held) this.aim = this.#held;
    this.#held = null;
  }

  /** With one switch: what is lit just now. */
  press(): void {
    if (this.oneSwitch.sweep === 'die') {
      const colour = this.#desk.hand[this.litDie ?? 0];
      if (colour) this.#desk.take(colour);
    } else {
      this.aim = this.oneSwitch.aimed(this.aim, this.#desk.limits);
      if (!this.oneSwitch.next()) this.flick();
    }
  }

  face(plate: Plate): void {
    this.aim = facing(this.aim, plate);
  }

  step(dial: Dial, steps: number, fine: boolean): void {
    this.aim = { ...this.aim, [dial]: stepped(dial, this.aim[dial], steps, fine, this.#desk.limits) };
  }
}
