/** The figures of a simulation. */
export const words = {
  names: {
    turns: 'turns',
    points: 'points of all players',
    turns_without_points: 'turns without points',
    flicks: 'flicks',
    flicks_into_a_hole: 'flicks into a hole',
    flicks_by_hole: 'flicks by hole',
    turns_by_dice_lying: 'turns by dice on the board',
    bonuses_offered: 'bonuses offered',
    bonuses_used: 'bonuses used',
    lying_dice_changed: 'lying dice moved or turned',
    flicks_shaken: 'flicks after which the box was shaken',
  } as Record<string, string>,
  parts: { none: 'no hole' } as Record<string, string>,
};
