/** The figures of a simulation. */
export const words = {
  names: {
    rounds: 'rounds',
    extra_rounds: 'extra rounds',
    busts: 'busts',
    rolls: 'rolls',
    pushes: 'pushes',
    fans: 'fans',
    winners_fans: 'fans of the winner',
    bought_red: 'red dice bought',
    bought_orange: 'orange dice bought',
    bought_yellow: 'yellow dice bought',
    bought_green: 'green dice bought',
    bought_blue: 'blue dice bought',
    bought_purple: 'purple dice bought',
    bought_brown: 'brown dice bought',
    bought_white: 'white dice bought',
  } as Record<string, string>,
  parts: {} as Record<string, string>,
};
