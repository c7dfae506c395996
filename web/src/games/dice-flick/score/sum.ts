/** How the points of a scoring add up: "4 + 3 + 3", "2 × 2". */
import type { Placed, Scoring, Setting, View } from '../protocol.gen';
import { colourOf } from '../text';

type Box = Pick<Setting, 'dice' | 'markers' | 'points' | 'geometry'>;

/** What lies or lay there when scoring began: also the dice that have been scored since. */
export const layAt = ({ board, scoring }: Pick<View, 'board' | 'scoring'>): readonly Placed[] => [
  ...board,
  ...(scoring?.removed ?? []),
];

/** The sum in full, with what it comes to; only the points if there is nothing to add up. */
export function sumOf(scoring: Scoring, lay: readonly Placed[], box: Box, options: View['options']): string {
  const terms = scoring.holes.map((hole) => {
    const die = lay.find((each) => each.hole === hole);
    if (!die) return { worth: box.points.upgrade, factor: 1 };
    const isKnaller = colourOf(die.die, box) === 'pink';
    const isCentre = box.markers.some((marker) => marker.kind === 'centre' && marker.hole === hole);
    const doubles = isCentre && !(isKnaller && options.centre_doubles_knaller === false);
    return { worth: isKnaller ? box.points.knaller : die.face, factor: doubles ? box.points.centre_factor : 1 };
  });
  const sum = terms.reduce((total, { worth, factor }) => total + worth * factor, 0);
  const isPlain = terms.length === 1 && terms[0]?.factor === 1;
  if (sum !== scoring.points || isPlain) return String(scoring.points);
  const added = terms.map(({ worth, factor }) => (factor > 1 ? `${factor} × ${worth}` : String(worth)));
  return `${added.join(' + ')} = ${sum}`;
}
