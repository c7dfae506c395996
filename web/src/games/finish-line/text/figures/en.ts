/** The figures of a simulation. */
export const words = {
  names: {
    wins_by_start_position: 'wins by start position',
    seconds_by_start_position: 'second places by start position',
    wins_by_kind: 'wins by kind of horse',
    starts_by_kind: 'starts by kind of horse',
    disqualified: 'disqualified horses',
    photo_finishes: 'photo finishes',
    turns: 'turns',
    races: 'races',
  } as Record<string, string>,
  parts: { favourite: 'favourite', sprinter: 'sprinter', plain: 'neither' } as Record<string, string>,
};
