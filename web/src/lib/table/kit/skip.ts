/** One tap skips: whatever moves at a table is where it is going. */

/** What goes on for ever, such as the dots of somebody who thinks, has no end to go to. */
const hasEnd = (animation: Animation): boolean =>
  Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));

/** For the element around a game, or around what it shows: `{@attach skips}`. */
export function skips(table: Element): () => void {
  const skip = (): void => {
    for (const animation of table.getAnimations({ subtree: true })) if (hasEnd(animation)) animation.finish();
  };
  addEventListener('pointerdown', skip);
  return () => removeEventListener('pointerdown', skip);
}
