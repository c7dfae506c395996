"""What every game is built from: the contract, dice, events, options, records. Knows no game, no network, no file."""
