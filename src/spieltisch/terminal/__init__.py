"""What the terminal needs to show a game: its words, which are the browser's, and a frame for the game's own picture.

A game draws itself with a module `terminal` beside the module of its `Game` class, which holds a `Picture` called
PICTURE. Games without one are shown from their plain data.
"""
