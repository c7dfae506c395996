/** Pictures that are drawn on the spot and printed on things: pips, stickers, letters, grain. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { BOLT, PIP, spotsOf } from '../faces';
import type { Colour, Marker } from '../../protocol.gen';
import { css, type Palette } from './palette';

function printed(size: number, draw: (pen: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Puts the origin into the middle, with the given number of units across. */
function centred(pen: CanvasRenderingContext2D, units: number): void {
  const { width } = pen.canvas;
  pen.translate(width / 2, width / 2);
  pen.scale(width / units, width / units);
}

export function facePrint(colour: Colour, face: number, palette: Palette): Texture {
  return printed(192, (pen) => {
    centred(pen, 16);
    pen.fillStyle = css(palette(colour));
    pen.fillRect(-8, -8, 16, 16);
    if (colour === 'white') {
      pen.strokeStyle = css(palette('pink'));
      pen.lineWidth = 0.9;
      pen.stroke(
        new Path2D('M-6.200 -3V-4.600a1.600 1.600 0 0 1 1.600-1.600H-3M6.200 3V4.600a1.600 1.600 0 0 1-1.600 1.600H3'),
      );
    }
    pen.fillStyle = css(palette(`${colour}-pip`));
    for (const [x, y] of spotsOf(colour, face)) {
      pen.save();
      pen.translate(x * 0.95, y * 0.95);
      pen.fill(new Path2D(PIP[colour]));
      pen.restore();
    }
    if (colour === 'pink') {
      pen.fillStyle = css(palette('pink'));
      pen.fill(new Path2D(BOLT));
    }
  });
}

export function stickerPrint({ kind, colour }: Marker, factor: number, palette: Palette): Texture {
  return printed(192, (pen) => {
    centred(pen, 24);
    pen.fillStyle = css(palette('paper'));
    pen.fillRect(-12, -12, 24, 24);
    pen.lineWidth = 2.6;
    if (kind === 'upgrade') {
      pen.strokeStyle = pen.fillStyle = css(palette(colour ?? 'blue'));
      pen.strokeRect(-10.4, -10.4, 20.8, 20.8);
      for (const x of [-4.2, 4.2]) {
        pen.save();
        pen.translate(x, 0);
        pen.scale(1.8, 1.8);
        pen.fill(new Path2D(PIP[colour ?? 'blue']));
        pen.lineWidth = 0.3;
        pen.strokeStyle = css(palette('ink'));
        pen.stroke(new Path2D(PIP[colour ?? 'blue']));
        pen.restore();
      }
      return;
    }
    pen.strokeStyle = css(palette(kind === 'centre' ? 'plate' : 'ink'));
    if (kind === 'centre') {
      pen.lineWidth = 1.6;
      for (const radius of [10.6, 7.8]) circled(pen, radius);
      lettered(pen, `×${factor}`, 8, css(palette('ink')));
    } else {
      pen.lineWidth = 1.8;
      pen.setLineDash([3, 2]);
      pen.strokeRect(-10.5, -10.5, 21, 21);
      pen.setLineDash([]);
      pen.lineWidth = 2.8;
      pen.stroke(new Path2D('M-5.500 0H5.500M0 -5.500V5.500'));
    }
  });
}

function circled(pen: CanvasRenderingContext2D, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.stroke();
}

/** Darker towards the edges, as if light came from above. */
function deepened(pen: CanvasRenderingContext2D, size: number, depth: number, dark: string): void {
  for (const [x0, y0, x1, y1] of [
    [0, 0, depth, 0],
    [size, 0, size - depth, 0],
    [0, 0, 0, depth],
    [0, size, 0, size - depth],
  ] as const) {
    const fade = pen.createLinearGradient(x0, y0, x1, y1);
    fade.addColorStop(0, dark);
    fade.addColorStop(1, `${dark}00`);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, size, size);
  }
}

/** Water: waves, and dark at the walls. */
export const moatPrint = (palette: Palette): Texture =>
  printed(512, (pen) => {
    pen.fillStyle = css(palette('moat'));
    pen.fillRect(0, 0, 512, 512);
    pen.strokeStyle = css(palette('moat-deep'));
    pen.globalAlpha = 0.4;
    pen.lineWidth = 1.6;
    for (let row = 0; row < 26; row++)
      for (let wave = 0; wave < 13; wave++) {
        const [x, y] = [wave * 42 + (row % 2) * 21 - 20, row * 20 + 10];
        pen.stroke(new Path2D(`M${x} ${y}q5 -6 10 0t10 0`));
      }
    pen.globalAlpha = 0.7;
    deepened(pen, 512, 46, css(palette('moat-deep')));
  });

/** The floor of one hole; there are as many as holes. */
export function holePrint(palette: Palette): Texture {
  const texture = printed(128, (pen) => {
    pen.fillStyle = css(palette('floor'));
    pen.fillRect(0, 0, 128, 128);
    pen.globalAlpha = 0.75;
    deepened(pen, 128, 40, css(palette('hole')));
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

export const platePrint = (palette: Palette): Texture =>
  printed(96, (pen) => {
    centred(pen, 20);
    pen.strokeStyle = css(palette('paper'));
    pen.lineWidth = 0.8;
    pen.beginPath();
    pen.roundRect(-7.5, -7.5, 15, 15, 2.5);
    pen.stroke();
  });

/** The table: light in the middle, and far away as dark as the page. */
export const tablePrint = (palette: Palette): Texture =>
  printed(512, (pen) => {
    const fade = pen.createRadialGradient(256, 256, 30, 256, 256, 256);
    fade.addColorStop(0, css(palette('felt')));
    fade.addColorStop(1, css(palette('felt-far')));
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 512, 512);
  });

function lettered(pen: CanvasRenderingContext2D, letters: string, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `800 ${size}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letters, 0, size * 0.06);
}

export const letterPrint = (letters: string, colour: string): Texture =>
  printed(96, (pen) => {
    centred(pen, 12);
    lettered(pen, letters, 9, colour);
  });

/** A sum in a disc. */
export const sumPrint = (points: number, palette: Palette): Texture =>
  printed(128, (pen) => {
    centred(pen, 20);
    pen.beginPath();
    pen.arc(0, 0, 9, 0, 2 * Math.PI);
    pen.fillStyle = css(palette('glow'));
    pen.fill();
    pen.strokeStyle = css(palette('on-glow'));
    pen.stroke();
    lettered(pen, String(points), 10.5, css(palette('on-glow')));
  });

/** Streaks of wood or fibres of cardboard, the same every time. */
export function grainPrint(colour: string, dark: string, streaks: number, long: number): Texture {
  const texture = printed(256, (pen) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 256, 256);
    pen.strokeStyle = dark;
    let seed = 7;
    const chance = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let i = 0; i < streaks; i++) {
      pen.globalAlpha = 0.03 + 0.1 * chance();
      pen.lineWidth = 0.5 + 1.5 * chance();
      const [x, y] = [256 * chance() - long / 2, 256 * chance()];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.bezierCurveTo(x + long / 3, y + 3 * chance(), x + long / 1.5, y - 3 * chance(), x + long, y + 2 * chance());
      pen.stroke();
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}
