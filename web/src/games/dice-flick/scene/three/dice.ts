/** The dice: rounded cubes with pips printed on all sides. */
import { Mesh, MeshPhongMaterial, type Material } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { ShownDie } from '../picture';
import { COLOURS } from '../../protocol';
import type { Colour, Setting } from '../../protocol.gen';
import { DIE_AXES } from '../space';
import type { Palette } from './palette';
import { facePrint } from './print';

export class DiceSet {
  #shape: RoundedBoxGeometry;
  #materials: Map<Colour, Material[]>;
  #meshes = new Map<number, Mesh>();

  constructor({ geometry, die_axes }: Setting, palette: Palette) {
    this.#shape = new RoundedBoxGeometry(geometry.die_edge, geometry.die_edge, geometry.die_edge, 4, 2);
    // The sides of the shape come in the order of the axes.
    const printed = (colour: Colour, face: number): Material =>
      new MeshPhongMaterial({ map: facePrint(colour, face, palette), shininess: 60, specular: 0x333333 });
    this.#materials = new Map(
      COLOURS.map((colour) => [colour, DIE_AXES.map((axis) => printed(colour, die_axes[axis]))]),
    );
  }

  /** Put every die where it is now; those that are not shown go. Gives what has to be added to the scene. */
  place(dice: readonly ShownDie[]): Mesh[] {
    const shown = new Set(dice.map(({ die }) => die));
    for (const [die, mesh] of this.#meshes) mesh.visible = shown.has(die);
    return dice.flatMap(({ die, colour, pose }) => {
      const known = this.#meshes.get(die);
      const mesh = known ?? new Mesh(this.#shape, this.#materials.get(colour));
      mesh.position.set(...pose.at);
      const [w, x, y, z] = pose.turn;
      mesh.quaternion.set(x, y, z, w);
      if (known) return [];
      mesh.castShadow = mesh.receiveShadow = true;
      this.#meshes.set(die, mesh);
      return [mesh];
    });
  }
}
