"""How a finished game went: each seat's chances, what was luck and what was play. Names no game."""
