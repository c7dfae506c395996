/** The box: walls, moat, ridges with their holes, stickers, plates, and the bag beside it. */
import {
  BoxGeometry,
  BufferGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  Shape,
  TorusGeometry,
  Vector2,
  type Material,
  type Object3D,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { bagAt } from '../picture';
import { PLATES } from '../../protocol';
import type { Geometry, Plate, Setting } from '../../protocol.gen';
import { holeAt, plateAt } from '../space';
import { css, type Palette } from './palette';
import { grainPrint, holePrint, letterPrint, moatPrint, platePrint, stickerPrint } from './print';

/** How high the cut edge of a wall is. */
const RIM = 1.4;

export interface Box {
  group: Group;
  plates: Map<Plate, Mesh>;
  /** Letters and numbers, which turn to the reader. */
  letters: Mesh[];
}

export function boxOf(setting: Setting, palette: Palette): Box {
  const { geometry } = setting;
  const group = new Group();
  const grain = grainPrint(css(palette('wood')), css(palette('wood-dark')), 420, 200);
  grain.repeat.set(2, 0.6);
  const wood = new MeshLambertMaterial({ map: grain });
  const fibres = grainPrint(css(palette('card')), css(palette('card-edge')), 700, 26);
  fibres.repeat.set(0.012, 0.012);
  const card = new MeshLambertMaterial({ map: fibres });

  group.add(...walls(geometry, wood, palette), ...floors(geometry, palette), ...ridges(geometry, card));
  for (const marker of setting.markers) {
    const [x, y] = holeAt(marker.hole, geometry);
    const floor = geometry.pitch - geometry.ridge_foot;
    const sticker = flat(
      floor,
      new MeshLambertMaterial({ map: stickerPrint(marker, setting.points.centre_factor, palette) }),
    );
    sticker.position.set(x, y, 0.2);
    group.add(sticker);
  }
  const letters = lettersOf(geometry, palette);
  group.add(...letters);
  const plates = new Map(PLATES.map((plate) => [plate, plateMesh(geometry, palette)]));
  for (const [plate, mesh] of plates) {
    placePlate(mesh, plate, 0, geometry);
    group.add(mesh);
  }
  return { group, plates, letters };
}

export function placePlate(mesh: Mesh, plate: Plate, offset: number, geometry: Geometry): void {
  const [x, y, z] = plateAt(plate, offset, geometry);
  mesh.position.set(x, y, z - geometry.plate_thickness / 2);
}

function flat(size: number, material: Material): Mesh {
  const mesh = new Mesh(new PlaneGeometry(size, size), material);
  mesh.receiveShadow = true;
  return mesh;
}

function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** All alike, each turned to its side, so that the grain runs along it; with a rim where the wood is cut. */
function walls({ inner_width, outer_width, wall_top }: Geometry, wood: Material, palette: Palette): Object3D[] {
  const thick = (outer_width - inner_width) / 2;
  const shape = new BoxGeometry(outer_width, thick, wall_top + 2);
  const edge = new BoxGeometry(outer_width + 0.6, thick + 0.6, RIM);
  const cut = new MeshLambertMaterial({ color: palette('rim') });
  return [0, 1, 2, 3].map((side) => {
    const wall = solid(shape, wood);
    wall.position.set(0, (outer_width + inner_width) / 4, wall_top / 2 - 1 - RIM / 2);
    const rim = solid(edge, cut);
    rim.position.set(0, wall.position.y, wall_top - RIM / 2);
    const turned = new Group();
    turned.add(wall, rim);
    turned.rotation.z = (side * Math.PI) / 2;
    return turned;
  });
}

function floors({ inner_width, grid, columns, rows }: Geometry, palette: Palette): Mesh[] {
  const moat = flat(inner_width, new MeshLambertMaterial({ map: moatPrint(palette) }));
  const print = holePrint(palette);
  print.repeat.set(columns, rows);
  const floor = flat(grid, new MeshLambertMaterial({ map: print }));
  floor.position.z = 0.1;
  return [moat, floor];
}

/** Straight prisms along both ways, narrower at the top. */
function ridges({ columns, rows, pitch, grid, ridge_top, ridge_foot, ridge_height }: Geometry, card: Material): Mesh[] {
  const profile = new Shape([
    new Vector2(-ridge_foot / 2, 0),
    new Vector2(ridge_foot / 2, 0),
    new Vector2(ridge_top / 2, ridge_height),
    new Vector2(-ridge_top / 2, ridge_height),
  ]);
  const length = grid + ridge_foot;
  const prism = new ExtrudeGeometry(profile, { depth: length, bevelEnabled: false });
  prism.translate(0, 0, -length / 2);
  // The profile stands up, the prism lies along y.
  prism.rotateX(Math.PI / 2);
  const lines = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => (i - count / 2) * pitch);
  const along = lines(columns).map((x) => {
    const ridge = solid(prism, card);
    ridge.position.x = x;
    return ridge;
  });
  const across = lines(rows).map((y) => {
    const ridge = solid(prism, card);
    ridge.rotation.z = Math.PI / 2;
    ridge.position.set(0, y, -0.02);
    return ridge;
  });
  return [...along, ...across];
}

function lettersOf({ columns, rows, pitch, grid, ridge_foot }: Geometry, palette: Palette): Mesh[] {
  const beside = (grid + ridge_foot) / 2 + 9;
  const colour = css(palette('print'));
  const letter = (letters: string, x: number, y: number): Mesh => {
    const material = new MeshLambertMaterial({ map: letterPrint(letters, colour), transparent: true, opacity: 0.8 });
    const mesh = flat(12, material);
    mesh.position.set(x, y, 0.3);
    return mesh;
  };
  const column = (i: number): number => (i - (columns - 1) / 2) * pitch;
  const row = (i: number): number => ((rows - 1) / 2 - i) * pitch;
  return [-beside, beside].flatMap((edge) => [
    ...Array.from({ length: columns }, (_, i) => letter(String.fromCharCode(65 + i), column(i), edge)),
    ...Array.from({ length: rows }, (_, i) => letter(String(i + 1), edge, row(i))),
  ]);
}

/** With a printed rim. */
function plateMesh({ plate_edge, plate_thickness }: Geometry, palette: Palette): Mesh {
  const plate = solid(
    new RoundedBoxGeometry(plate_edge, plate_edge, plate_thickness, 3, plate_thickness / 2),
    new MeshLambertMaterial({ color: palette('plate') }),
  );
  const print = flat(plate_edge, new MeshLambertMaterial({ map: platePrint(palette), transparent: true }));
  print.position.z = plate_thickness / 2 + 0.05;
  plate.add(print);
  return plate;
}

/** A little sack. */
export function bagOf(palette: Palette, geometry: Geometry): Mesh {
  const outline = [
    [0, 0],
    [13, 0],
    [17, 6],
    [17, 14],
    [12, 24],
    [6, 29],
    [8, 35],
    [7, 36],
  ].map(([x = 0, y = 0]) => new Vector2(x, y));
  const cloth = new MeshLambertMaterial({ color: palette('bag'), side: DoubleSide });
  const bag = solid(new LatheGeometry(outline, 24), cloth);
  bag.rotation.x = Math.PI / 2;
  const [x, y] = bagAt(geometry);
  bag.position.set(x, y, -2);
  const string = solid(new TorusGeometry(6.6, 1.1, 8, 24), new MeshLambertMaterial({ color: palette('glow') }));
  string.rotation.x = Math.PI / 2;
  string.position.y = 29;
  bag.add(string);
  return bag;
}
