/** The eye: it stands behind the plate in use, can be led around, and can look straight down. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Eye } from '../look.svelte';
import type { Geometry, Plate } from '../../protocol.gen';
import { VIEW_TURN, type Point } from '../space';
import { framed, type Frame } from './frame';

const FIELD = 30;
/** From the vertical, in degrees. */
const TILT: Record<Eye, number> = { table: 31, top: 0.5, plate: 44 };
const FLATTEST = 0.5;
const STEEPEST = 68;
const RADIAN = Math.PI / 180;

export class Rig {
  readonly camera = new PerspectiveCamera(FIELD, 1, 10, 3000);
  readonly #box: Geometry;
  /** Degrees around, and from the vertical. */
  #turn = 0;
  #tilt: number = TILT.table;
  #wanted: { turn: number; tilt: number } = { turn: 0, tilt: TILT.table };
  #base = 0;
  #eye: Eye = 'table';
  /** How far away it stands, and what it looks at. */
  #frame: Frame | null = null;

  constructor(box: Geometry) {
    this.#box = box;
    this.camera.up.set(0, 0, 1);
  }

  /** Behind this plate; a lead around is forgotten. */
  face(side: Plate, eye: Eye, atOnce: boolean): void {
    const base = -VIEW_TURN[side];
    const way = ((((base - this.#turn) % 360) + 540) % 360) - 180;
    this.#base = base;
    this.#eye = eye;
    this.#wanted = { turn: this.#turn + way, tilt: TILT[eye] };
    if (atOnce) {
      this.#turn = this.#wanted.turn;
      this.#tilt = this.#wanted.tilt;
      this.#frame = null;
    }
  }

  orbit(dx: number, dy: number): void {
    const { turn, tilt } = this.#wanted;
    this.#wanted = { turn: turn - dx * 0.4, tilt: Math.min(STEEPEST, Math.max(FLATTEST, tilt - dy * 0.3)) };
  }

  /** One step on the way; false when it is there. */
  step(seconds: number): boolean {
    const share = 1 - Math.exp(-7 * seconds);
    const [turn, tilt] = [this.#wanted.turn - this.#turn, this.#wanted.tilt - this.#tilt];
    const wanted = framed(this.#seen(), this.#wanted.tilt, FIELD, this.camera.aspect);
    const frame = (this.#frame ??= wanted);
    const [distance, ahead] = [wanted.distance - frame.distance, wanted.ahead - frame.ahead];
    const far = Math.abs(turn) + Math.abs(tilt) > 0.05 || Math.abs(distance) + Math.abs(ahead) > 0.2;
    const go = far ? share : 1;
    this.#turn += turn * go;
    this.#tilt += tilt * go;
    this.#frame = { distance: frame.distance + distance * go, ahead: frame.ahead + ahead * go };
    this.#stand(this.#frame);
    return far;
  }

  spot([x, y, z]: Point, width: number, height: number): { x: number; y: number } {
    const seen = new Vector3(x, y, z).project(this.camera);
    return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height };
  }

  /** A movement on the screen, laid on the table and seen from the plate. */
  pull(dx: number, dy: number): { right: number; back: number } {
    const [right, back] = [dx, dy / Math.cos(this.#tilt * RADIAN)];
    const led = (this.#turn - this.#base) * RADIAN;
    return {
      right: right * Math.cos(led) + back * Math.sin(led),
      back: -right * Math.sin(led) + back * Math.cos(led),
    };
  }

  get turn(): number {
    return this.#turn;
  }

  /** What must be in the picture, seen from the south: the whole box, or what somebody at the plate aims at. */
  #seen(): Point[] {
    const { outer_width, wall_top, plate_edge, grid } = this.#box;
    const out = outer_width / 2 + 4;
    const top = wall_top + 4;
    if (this.#eye === 'plate') {
      const half = grid / 2 + 14;
      const near = out + plate_edge / 2;
      return [-1, 1].flatMap((side): Point[] => [
        [side * half, half, 0],
        [side * half, -half, 0],
        [side * 30, -near, top],
      ]);
    }
    return [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y): Point[] => [
        [x * out, y * out, top],
        [x * out, y * out, 0],
        [0, y * (out + plate_edge / 2), top],
      ]),
    );
  }

  #stand({ distance, ahead }: Frame): void {
    const [turn, tilt] = [this.#turn * RADIAN, this.#tilt * RADIAN];
    const target = new Vector3(-Math.sin(turn) * ahead, Math.cos(turn) * ahead, 0);
    const out = distance * Math.sin(tilt);
    this.camera.position.set(
      target.x + Math.sin(turn) * out,
      target.y - Math.cos(turn) * out,
      distance * Math.cos(tilt),
    );
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
  }
}
