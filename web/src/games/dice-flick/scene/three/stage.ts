/** The scene in space: puts things where the picture says, and draws only when something has changed. */
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  PCFShadowMap,
  Plane,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import type { Eye } from '../look.svelte';
import type { PictureProps } from '../picture';
import type { Hole } from '../../protocol';
import type { Setting } from '../../protocol.gen';
import { holeNear, type Point } from '../space';
import { bagOf, boxOf, placePlate, type Box } from './box';
import { Cloud, Marks } from './cloud';
import { DiceSet } from './dice';
import { Pace } from './pace';
import { paletteOf, type Palette } from './palette';
import { tablePrint } from './print';
import { Rig } from './rig';
import { Arrow, Cone, Finger, litSigns } from './signs';

/** How high upper faces lie: what a tap on a die means. */
const FACES = 12;
const SHARPEST = 2;

export class Stage {
  readonly rig: Rig;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #canvas: HTMLCanvasElement;
  #setting: Setting;
  #palette: Palette;
  #box: Box;
  #dice: DiceSet;
  #arrow: Arrow;
  #ghost: Arrow;
  #cone: Cone;
  #cloud: Cloud;
  #marks: Marks;
  #finger = new Finger();
  /** All that is shaken. */
  #shaken = new Group();
  #signs = new Group();
  #props: PictureProps | null = null;
  #lit: unknown = null;
  #request = 0;
  #before = 0;
  #moved: () => void;
  #slow: () => void;
  #pace = new Pace();
  /** Shadows, and every pixel of the screen. */
  #fine = true;
  #sun = sunlight();

  /** Throws if the browser cannot draw in space. `slow` is called if the simplest picture does not move smoothly. */
  constructor(canvas: HTMLCanvasElement, setting: Setting, moved: () => void, slow: () => void) {
    this.#canvas = canvas;
    this.#setting = setting;
    this.#moved = moved;
    this.#slow = slow;
    this.rig = new Rig(setting.geometry);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#palette = paletteOf(canvas);
    this.#box = boxOf(setting, this.#palette);
    this.#dice = new DiceSet(setting, this.#palette);
    this.#arrow = new Arrow(this.#palette);
    this.#ghost = new Arrow(this.#palette, 'glow');
    this.#cone = new Cone(this.#palette);
    this.#cloud = new Cloud(this.#palette);
    this.#marks = new Marks(this.#palette);
    this.#shaken.add(this.#box.group, this.#signs);
    this.#scene.add(this.#shaken, bagOf(this.#palette, setting.geometry), this.#tableTop());
    this.#scene.add(
      this.#cloud.group,
      this.#marks.group,
      this.#cone.group,
      this.#arrow.group,
      this.#ghost.group,
      this.#finger.group,
    );
    this.#scene.add(this.#sun, new HemisphereLight(0xffffff, 0xd8c8ae, 1.7));
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return; // not laid out yet, or hidden
    this.#renderer.setPixelRatio(this.#fine ? Math.min(SHARPEST, devicePixelRatio) : 1);
    this.#renderer.setSize(width, height, false);
    this.rig.camera.aspect = width / height;
    this.rig.camera.updateProjectionMatrix();
    this.draw();
  }

  show(props: PictureProps, eye: Eye, atOnce: boolean): void {
    const { geometry } = this.#setting;
    const turned = this.#props?.side !== props.side || this.#eye !== eye;
    if (turned) this.rig.face(props.side, eye, atOnce || this.#props === null);
    this.#eye = eye;
    for (const mesh of this.#dice.place(props.dice)) this.#shaken.add(mesh);
    for (const [plate, mesh] of this.#box.plates) {
      const inUse = props.aim?.plate === plate;
      placePlate(mesh, plate, inUse ? (props.aim?.offset ?? 0) : 0, geometry);
      (mesh.material as MeshLambertMaterial).color = this.#palette(inUse ? 'plate-on' : 'plate');
    }
    this.#shaken.position.set(...props.box);
    const aim = props.swings ? null : props.aim;
    this.#arrow.point(aim, props.faint, geometry);
    this.#ghost.point(aim && props.ghost, false, geometry);
    this.#cone.open(aim, props.spread, geometry);
    this.#cloud.gather(props.likely, geometry);
    this.#marks.set(props.marks, geometry);
    if (this.#lit !== props.lit) {
      this.#lit = props.lit;
      dispose(this.#signs);
      this.#signs.clear();
      for (const sign of litSigns(props.lit, geometry, this.#palette)) this.#signs.add(sign);
    }
    this.#props = props;
    this.draw();
  }
  #eye: Eye = 'table';

  /** In the next frame, and on for as long as something moves. */
  draw(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame((time) => this.#frame(time));
  }

  holeAt(x: number, y: number): Hole | null {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.rig.camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -FACES), new Vector3());
    return hit && holeNear(hit.x, hit.y, this.#setting.geometry);
  }

  spot(point: Point): { x: number; y: number } {
    const { width, height } = this.#canvas.getBoundingClientRect();
    return this.rig.spot(point, width, height);
  }

  close(): void {
    cancelAnimationFrame(this.#request);
    dispose(this.#scene);
    this.#renderer.dispose();
  }

  #frame(time: number): void {
    this.#request = 0;
    const seconds = Math.min(0.1, (time - this.#before) / 1000);
    this.#before = time;
    const moving = this.rig.step(seconds);
    for (const letter of this.#box.letters) letter.rotation.z = (this.rig.turn * Math.PI) / 180;
    const swings = this.#props?.swings ?? false;
    this.#finger.swing(swings ? (this.#props?.aim ?? null) : null, this.#setting.geometry, time / 1000);
    this.#renderer.render(this.#scene, this.rig.camera);
    this.#moved();
    if (moving || swings) this.draw();
    if (!moving && !swings && !this.#props?.flies) this.#pace.rest();
    else if (this.#pace.isSlow(time)) this.#simplify();
  }

  #simplify(): void {
    if (!this.#fine) {
      this.#slow();
      return;
    }
    this.#fine = false;
    this.#sun.castShadow = false;
    this.resize(this.#canvas.clientWidth, this.#canvas.clientHeight);
  }

  #tableTop(): Mesh {
    const felt = new MeshLambertMaterial({ map: tablePrint(this.#palette) });
    const top = new Mesh(new PlaneGeometry(900, 900), felt);
    top.position.z = -2;
    top.receiveShadow = true;
    return top;
  }
}

function sunlight(): DirectionalLight {
  const sun = new DirectionalLight(0xfff1dc, 2.2);
  sun.position.set(-120, 150, 480);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 5;
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.4;
  Object.assign(sun.shadow.camera, { left: -230, right: 230, top: 230, bottom: -230, near: 100, far: 900 });
  return sun;
}

function dispose(root: Object3D): void {
  root.traverse((each) => {
    const { geometry, material } = each as Partial<Mesh>;
    geometry?.dispose();
    for (const one of [material ?? []].flat()) {
      (one as MeshLambertMaterial).map?.dispose();
      one.dispose();
    }
  });
}
