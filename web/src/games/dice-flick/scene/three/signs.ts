/** Signs in the scene: the arrow of the aim, the finger, groups that light up with their sums. */
import {
  BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Path,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  Sprite,
  SpriteMaterial,
  Vector2,
  type Color,
  type Object3D,
} from 'three';
import type { Lit } from '../picture';
import type { Aim, Geometry } from '../../protocol.gen';
import { heading, holeAt, readyPose } from '../space';
import type { Palette } from './palette';
import { sumPrint } from './print';

const SKIN = 0xe3b58f;
const SHORTEST = 16;
const LONGEST = 96;
const FAINT = 0.45;

/** Points along x; its length is the strength. */
export class Arrow {
  readonly group = new Group();
  #shaft: Mesh;
  #head: Mesh;
  #material: MeshBasicMaterial;

  /** `colour`: of the arrow itself, or of the ghost that a hint shows. */
  constructor(palette: Palette, colour: 'arrow' | 'glow' = 'arrow') {
    const material = new MeshBasicMaterial({ color: palette(colour), transparent: true });
    this.#material = material;
    this.#shaft = new Mesh(new CylinderGeometry(2, 2, 1, 12), material);
    this.#shaft.rotation.z = -Math.PI / 2;
    this.#head = new Mesh(new ConeGeometry(6.5, 14, 16), material);
    this.#head.rotation.z = -Math.PI / 2;
    this.group.add(this.#shaft, this.#head);
    this.group.visible = false;
  }

  point(aim: Aim | null, faint: boolean, box: Geometry): void {
    this.group.visible = aim !== null;
    if (!aim) return;
    this.#material.opacity = faint ? FAINT : 1;
    const length = SHORTEST + (LONGEST - SHORTEST) * aim.strength;
    this.#shaft.scale.y = length;
    this.#shaft.position.x = 12 + length / 2;
    this.#head.position.x = 12 + length + 6;
    stand(this.group, aim, box);
  }
}

/** How far the cone of the usual spread reaches: always the same, for nobody is told where a die lands. */
const REACH = 175;
const PARTS = 12;

/** Fades towards its end. */
export class Cone {
  readonly group = new Group();
  #fan: Mesh;
  #colour: Color;
  #spread = 0;

  constructor(palette: Palette) {
    this.#colour = palette('arrow');
    this.#fan = new Mesh(
      new BufferGeometry(),
      new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide }),
    );
    this.#fan.position.z = -7;
    this.group.add(this.#fan);
    this.group.visible = false;
  }

  open(aim: Aim | null, spread: number | null, box: Geometry): void {
    this.group.visible = aim !== null && spread !== null;
    if (!aim || spread === null) return;
    stand(this.group, aim, box);
    if (spread !== this.#spread) this.#shape(spread);
    this.#spread = spread;
  }

  #shape(spread: number): void {
    const { r, g, b } = this.#colour;
    const ends = Array.from({ length: PARTS + 1 }, (_, i) => {
      const angle = (((2 * i) / PARTS - 1) * spread * Math.PI) / 180;
      return [REACH * Math.cos(angle), REACH * Math.sin(angle), 0];
    });
    const triangles = ends.slice(1).flatMap((end, i) => [[0, 0, 0], ends[i] ?? end, end]);
    const colours = triangles.flatMap((_, i) => [r, g, b, i % 3 === 0 ? 0.5 : 0]);
    this.#fan.geometry.setAttribute('position', new Float32BufferAttribute(triangles.flat(), 3));
    this.#fan.geometry.setAttribute('color', new Float32BufferAttribute(colours, 4));
  }
}

/** Swings behind the die until it strikes. */
export class Finger {
  readonly group = new Group();
  #tip: Mesh;

  constructor() {
    const skin = new MeshLambertMaterial({ color: SKIN });
    this.#tip = new Mesh(new CapsuleGeometry(5.5, 34, 6, 14), skin);
    this.#tip.rotation.z = Math.PI / 2;
    this.#tip.castShadow = true;
    this.group.add(this.#tip);
    this.group.visible = false;
  }

  swing(aim: Aim | null, box: Geometry, seconds: number): void {
    this.group.visible = aim !== null;
    if (!aim) return;
    stand(this.group, aim, box);
    this.#tip.position.x = -40 - 12 * Math.abs(Math.cos(seconds * 7));
    this.#tip.rotation.y = 0.25;
  }
}

function stand(group: Group, aim: Aim, box: Geometry): void {
  group.position.set(...readyPose(aim.plate, aim.offset, aim.azimuth, box).at);
  const [x, y] = heading(aim.plate, aim.azimuth);
  group.rotation.z = Math.atan2(y, x);
}

/** Light in every hole of a group, a frame of its colour around, and its sum above. */
export function litSigns(lit: readonly Lit[], box: Geometry, palette: Palette): Object3D[] {
  const half = (box.pitch - 2) / 2;
  const frame = new Shape(corners(half));
  frame.holes.push(new Path(corners(half - 2.6)));
  const ring = new ShapeGeometry(frame);
  const glow = new MeshBasicMaterial({ color: palette('glow'), transparent: true, opacity: 0.55 });
  const ground = new PlaneGeometry(box.pitch - box.ridge_foot, box.pitch - box.ridge_foot);
  return lit.flatMap(({ holes, colour, points }) => {
    const bright = new MeshBasicMaterial({ color: palette(colour ?? 'plate') });
    const signs: Object3D[] = holes.flatMap((hole) => {
      const [x, y] = holeAt(hole, box);
      const [edge, floor] = [new Mesh(ring, bright), new Mesh(ground, glow)];
      edge.position.set(x, y, box.ridge_height + 0.4);
      floor.position.set(x, y, 0.5);
      return [edge, floor];
    });
    const [first] = holes;
    if (points !== null && first !== undefined) {
      const [x, y] = holeAt(first, box);
      const sum = new Sprite(new SpriteMaterial({ map: sumPrint(points, palette), depthTest: false }));
      sum.position.set(x - 10, y + 10, 22);
      sum.scale.set(19, 19, 1);
      signs.push(sum);
    }
    return signs;
  });
}

const corners = (half: number): Vector2[] => [
  new Vector2(-half, -half),
  new Vector2(half, -half),
  new Vector2(half, half),
  new Vector2(-half, half),
];
