/** What is likely and what has been: a cloud over the holes where an aim may end, and marks where practice flicks did. */
import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  type Color,
  type Texture,
} from 'three';
import type { Geometry } from '../../protocol.gen';
import { thickness, type Mark, type PictureProps } from '../picture';
import { holeAt } from '../space';
import type { Palette } from './palette';

const PIXELS = 64;

/** Thick in the middle, nothing at its edge. */
function puff(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  const half = PIXELS / 2;
  const brush = canvas.getContext('2d');
  if (brush) {
    const shade = brush.createRadialGradient(half, half, 0, half, half, half);
    shade.addColorStop(0, '#ffff');
    shade.addColorStop(0.45, '#fffb');
    shade.addColorStop(1, '#fff0');
    brush.fillStyle = shade;
    brush.fillRect(0, 0, PIXELS, PIXELS);
  }
  return new CanvasTexture(canvas);
}

export class Cloud {
  readonly group = new Group();
  #puff = puff();
  #colour: Color;
  #shown: PictureProps['likely'] = null;

  constructor(palette: Palette) {
    this.#colour = palette('arrow');
  }

  gather(likely: PictureProps['likely'], box: Geometry): void {
    if (likely === this.#shown) return;
    this.#shown = likely;
    clear(this.group);
    for (const { hole, share } of likely?.holes ?? []) {
      const material = new MeshBasicMaterial({
        map: this.#puff,
        color: this.#colour,
        transparent: true,
        depthWrite: false,
        opacity: thickness(share),
      });
      const [x, y] = holeAt(hole, box);
      const one = new Mesh(new PlaneGeometry(1.5 * box.pitch, 1.5 * box.pitch), material);
      one.position.set(x, y, box.ridge_height + 1);
      this.group.add(one);
    }
  }
}

/** A dot and a ring around it, light with a dark edge: to be seen on wood, on dice and in the cloud. */
const RINGS = [
  { inner: 0, outer: 3, colour: 'ink', above: 0 },
  { inner: 4, outer: 8, colour: 'ink', above: 0 },
  { inner: 0, outer: 2, colour: 'paper', above: 1 },
  { inner: 5, outer: 7, colour: 'paper', above: 1 },
] as const;

export class Marks {
  readonly group = new Group();
  #palette: Palette;
  #shown: readonly Mark[] = [];

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  set(marks: readonly Mark[], box: Geometry): void {
    if (marks === this.#shown) return;
    this.#shown = marks;
    clear(this.group);
    for (const { at, fresh } of marks) {
      for (const { inner, outer, colour, above } of RINGS) {
        const material = new MeshBasicMaterial({
          color: this.#palette(colour),
          transparent: true,
          opacity: fresh,
          depthTest: false,
        });
        const ring = new Mesh(new RingGeometry(inner, outer, 24), material);
        ring.renderOrder = 1 + above;
        ring.position.set(at[0], at[1], Math.max(0.6, at[2] - box.die_edge / 2));
        this.group.add(ring);
      }
    }
  }
}

function clear(group: Group): void {
  for (const each of group.children as Mesh<PlaneGeometry, MeshBasicMaterial>[]) {
    each.geometry.dispose();
    each.material.dispose();
  }
  group.clear();
}
