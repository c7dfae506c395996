"""Doors for research: the games as environments of PettingZoo, Gymnasium and OpenSpiel (`pip install spieltisch[rl]`).

Each door stands on `Game.stepper`, so any game that can be played by numbers has all of them. docs/learning.md shows
how to use them; nothing else of the project imports this package.
"""
