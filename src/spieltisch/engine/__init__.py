"""What every game is made of. Knows no game, no network, no file."""
