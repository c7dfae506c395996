/** What the keys do at this table. */
import { shortcut } from '$lib/table/kit/shortcut';
import { cellOfDigit, DIE_KEYS } from './board/keys';
import { trayOrder } from './board/placing';
import type { Controls } from './controls.svelte';
import type { AnyDie } from './protocol';

/** A button that has the keyboard's focus does what it says itself. */
const onButton = (): boolean => document.activeElement?.matches(':is(button, a, summary):focus-visible') ?? false;

export function keyDown(event: KeyboardEvent, controls: Controls, dice: readonly AnyDie[]): void {
  if (document.querySelector('dialog[open]')) return;
  const { desk } = controls;
  const does: Record<string, unknown> = {};
  if (controls.choosing) {
    does.n = () => controls.leave();
    does.digit = (digit: number) => controls.choose(cellOfDigit(digit));
    does.Escape = () => (controls.chosen = null);
    if (!onButton()) does.Enter = () => (controls.chosen ? controls.swap() : undefined, true);
  } else if (controls.canTake) does.digit = (digit: number) => controls.take(digit - 1);
  else if (controls.laying) {
    const order = trayOrder(dice.map((die) => die.colour));
    DIE_KEYS.forEach((key, place) => (does[key] = () => desk.callDie(order[place] ?? 0)));
    does.digit = (digit: number) => {
      const cell = cellOfDigit(digit);
      if (cell) desk.tapCell(cell);
    };
    does.Backspace = () => (desk.putBack(), true);
    does.Escape = () => (desk.picked = null);
    does.c = () => controls.call();
    if (!onButton() && controls.canCall) does.Enter = () => (controls.call(), true);
    if (controls.canRoll) does.p = () => controls.send({ move: 'pick_up' });
    if (controls.canDecide) does.k = () => controls.send({ move: 'keep' });
  }
  if (!onButton()) does[' '] = () => (controls.canRoll && desk.full ? controls.press() : controls.main(true));
  shortcut(event, does);
}

/** After a round: on to the next one. */
export function keyNext(event: KeyboardEvent, goOn: () => void): void {
  if (document.querySelector('dialog[open]') || onButton()) return;
  const next = (): true => (goOn(), true);
  shortcut(event, { ' ': next, Enter: next });
}

export function keyUp(event: KeyboardEvent, controls: Controls): void {
  if (event.key === ' ' && (controls.isShaking || (controls.canRoll && controls.desk.full && !onButton())))
    controls.release(false);
}
