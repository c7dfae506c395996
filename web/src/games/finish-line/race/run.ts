/** Tiles that run: each one starts where it was and ends where it is; an overtaking tile swings out. */

const RUN_MS = 520;
const SWING_PX = 22;

/** Remember where the tiles are; the answer lets them run from there. */
export function run(list: HTMLElement): () => void {
  const pace = Number(getComputedStyle(list).getPropertyValue('--pace'));
  const tiles = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-tile]')];
  const before = new Map(
    tiles().map((tile, place) => [tile.dataset.tile, { place, box: tile.getBoundingClientRect() }]),
  );
  return () => {
    if (!(pace > 0)) return;
    tiles().forEach((tile, place) => {
      const from = before.get(tile.dataset.tile);
      if (!from) return;
      const to = tile.getBoundingClientRect();
      const [x, y] = [from.box.left - to.left, from.box.top - to.top];
      if (Math.abs(x) + Math.abs(y) < 1) return;
      const swing = place < from.place ? -SWING_PX : 0;
      const upright = Math.abs(y) > Math.abs(x);
      const [aside, up] = upright ? [-swing, 0] : [0, swing];
      tile.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: swing ? 1 : 0 },
          { transform: `translate(${x / 2 + aside}px, ${y / 2 + up}px)`, zIndex: swing ? 1 : 0 },
          { transform: 'none', zIndex: swing ? 1 : 0 },
        ],
        { duration: RUN_MS * pace, easing: 'ease-in-out' },
      );
    });
  };
}
