/** The eye: it stands behind the plate in use, can be led around, and can look straight down. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Plate } from '../protocol';
import { VIEW_TURN, type Point } from '../space';

const FIELD = 32;
/** From the vertical, in degrees. */
const TILT = { table: 37, top: 0.5, least: 0.5, most: 68 } as const;
const DISTANCE = 630;
const TOP_DISTANCE = 600;
const RADIAN = Math.PI / 180;
/** Looked at: nearer to the plate, to leave room for the pull. */
const AIMED_AT = -8;

export class Rig {
  readonly camera = new PerspectiveCamera(FIELD, 1, 10, 3000);
  /** Degrees around, and from the vertical. */
  #turn = 0;
  #tilt: number = TILT.table;
  #wanted: { turn: number; tilt: number } = { turn: 0, tilt: TILT.table };
  #base = 0;

  constructor() {
    this.camera.up.set(0, 0, 1);
  }

  /** Behind this plate; a lead around is forgotten. */
  face(side: Plate, top: boolean, atOnce: boolean): void {
    const base = -VIEW_TURN[side];
    const way = ((((base - this.#turn) % 360) + 540) % 360) - 180;
    this.#base = base;
    this.#wanted = { turn: this.#turn + way, tilt: top ? TILT.top : TILT.table };
    if (atOnce) {
      this.#turn = this.#wanted.turn;
      this.#tilt = this.#wanted.tilt;
    }
  }

  orbit(dx: number, dy: number): void {
    const { turn, tilt } = this.#wanted;
    this.#wanted = { turn: turn - dx * 0.4, tilt: Math.min(TILT.most, Math.max(TILT.least, tilt - dy * 0.3)) };
  }

  /** One step on the way; false when it is there. */
  step(seconds: number): boolean {
    const share = 1 - Math.exp(-7 * seconds);
    const [turn, tilt] = [this.#wanted.turn - this.#turn, this.#wanted.tilt - this.#tilt];
    const far = Math.abs(turn) + Math.abs(tilt) > 0.05;
    this.#turn += far ? turn * share : turn;
    this.#tilt += far ? tilt * share : tilt;
    this.#stand();
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

  #stand(): void {
    const [turn, tilt] = [this.#turn * RADIAN, this.#tilt * RADIAN];
    const flatness = 1 - this.#tilt / TILT.table;
    const distance = DISTANCE + (TOP_DISTANCE - DISTANCE) * Math.max(0, flatness);
    const aside = AIMED_AT * Math.min(1, this.#tilt / TILT.table);
    const target = new Vector3(-Math.sin(turn) * -aside, Math.cos(turn) * aside, 12);
    const out = distance * Math.sin(tilt);
    this.camera.position.set(
      target.x + Math.sin(turn) * out,
      target.y - Math.cos(turn) * out,
      target.z + distance * Math.cos(tilt),
    );
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
  }
}
