/** What the keys do at this table; `text/parts.*.ts` lists them for people. */
import { shortcut } from '$lib/table/kit/shortcut';
import type { Dial } from './aim/aim';
import type { Aimer } from './aim/aimer.svelte';
import type { Desk } from './desk.svelte';
import type { Director } from './show/director.svelte';
import { nextEye, togglePicture } from './scene/look.svelte';
import type { Plate } from './protocol.gen';
import type { Rehearsal } from './show/rehearsal.svelte';
import type { Scorer } from './score/scorer.svelte';

export interface Table {
  desk: Desk;
  director: Director;
  aimer: Aimer;
  scorer: Scorer;
  rehearsal: Rehearsal;
  /** From practice to the game. */
  leave: () => void;
  /** Stop the pull that is under way; false if there is none. */
  cancelPull: () => boolean;
}

const ARROWS: Record<string, [Dial, number]> = {
  ArrowLeft: ['azimuth', 1],
  ArrowRight: ['azimuth', -1],
  ArrowUp: ['strength', 1],
  ArrowDown: ['strength', -1],
};
const COMPASS: Record<string, Plate> = { n: 'north', e: 'east', s: 'south', w: 'west' };
const OWN_ARROWS = 'input, select, textarea, [role=tablist], .log';

/** What Enter does now, and with one switch the space bar; null: nothing. */
export function mainAct({ desk, director, aimer, scorer }: Table): (() => void) | null {
  if (desk.busy || director.theatre.now) return null;
  if (aimer.sweeping) return () => aimer.press();
  if (aimer.aiming) return () => aimer.flick();
  if (desk.can('bonus_offer')) return () => desk.play({ move: 'accept_bonus' });
  return desk.can('scoring') ? () => scorer.go() : null;
}

function escape({ desk, director, scorer, rehearsal, leave, cancelPull }: Table): void {
  if (cancelPull()) return;
  if (director.theatre.now) director.theatre.stop();
  else if (rehearsal.trial) leave();
  else if (scorer.choice?.chosen) scorer.choice.choose(null);
  else if (desk.can('aim')) desk.play({ move: 'put_back' });
}

function steer(event: KeyboardEvent, aimer: Aimer): boolean {
  const arrow = ARROWS[event.key];
  const elsewhere = event.target instanceof Element && event.target.closest(OWN_ARROWS);
  if (!arrow || !aimer.aiming || aimer.sweeping || elsewhere) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  aimer.step(...arrow, event.shiftKey);
  event.preventDefault();
  return true;
}

export function pressed(event: KeyboardEvent, table: Table): void {
  const { desk, director, aimer, scorer, rehearsal } = table;
  if (document.querySelector('dialog[open]') || steer(event, aimer)) return;
  const does: Record<string, unknown> = {
    v: togglePicture,
    t: nextEye,
    m: () => director.slowly(),
    Escape: () => escape(table),
  };
  if (aimer.aiming && !aimer.sweeping)
    for (const [key, plate] of Object.entries(COMPASS)) does[key] = () => aimer.face(plate);
  if (desk.acting && !rehearsal.trial) {
    does.digit = (n: number) => {
      const colour = desk.can('choose_die') || desk.can('aim') ? desk.hand[n - 1] : undefined;
      if (colour) desk.take(colour);
    };
    does.d = () => {
      if (desk.can('bonus_offer')) desk.play({ move: 'decline_bonus' });
      if (desk.can('scoring')) scorer.finish();
    };
    does.z = () => scorer.undo();
  }
  const main = mainAct(table);
  const onButton = document.activeElement?.matches(':is(button, a, summary, input):focus-visible') ?? false;
  if (main && !onButton) {
    does.Enter = () => (main(), true);
    if (aimer.sweeping) does[' '] = main;
  }
  shortcut(event, does);
}
