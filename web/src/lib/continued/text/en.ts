export const words = {
  mark: 'Played on',
  from: (move: number) => (move === 0 ? 'from the start of another game' : `from move ${move} of another game`),
  link: 'See that game',
  counts: 'What was still to be drawn is drawn anew. It counts for no record and no statistics.',
  playOn: 'Play on from here',
  title: (move: number) => (move === 0 ? 'Play on from the start' : `Play on after move ${move}`),
  lead: 'A table of its own begins with this position: hands stay, everything that was still to be drawn is drawn anew. It counts for no record and no statistics.',
  seat: 'You play',
  level: 'The others are bots',
  begin: 'Begin',
  why: {
    over: 'The game is over here: go back at least one move.',
    moving: 'Something is still moving here, or the clock is running: go to a move after which everything is at rest.',
  } as Record<string, string>,
  refusals: {
    not_finished: 'Others can play on from a game when it is over.',
    no_such_move: 'This game has no such move.',
    not_from_here_over: 'The game is over here: go back at least one move.',
    not_from_here_moving: 'Something is still moving here: go to a move after which everything is at rest.',
    not_from_here_too_long: 'Too many moves lead to this position.',
    not_from_here_damaged: 'This game cannot be played again by this server.',
  } as Record<string, string>,
};
