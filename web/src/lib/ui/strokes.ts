/** How lines in a picture are told apart without colour. Their colours are in strokes.css. */

export const STROKES = 8;

export const DASHES = ['', '9 5', '2 5', '12 4 2 4', '6 3', '1 4', '14 6', '5 2 1 2'];

/** Around (0, 0): a disc, a square, a triangle, a diamond, a cross, a plus, a turned triangle, a bar. */
export const MARKS = [
  'M-4 0a4 4 0 108 0a4 4 0 10-8 0z',
  'M-4-4h8v8h-8z',
  'M0-5l5 9h-10z',
  'M0-6l6 6-6 6-6-6z',
  'M-4-4l8 8M4-4l-8 8',
  'M0-5v10M-5 0h10',
  'M0 5l5-9h-10z',
  'M-6-2h12v4h-12z',
];
