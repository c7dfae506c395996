"""Dice Flick played by numbers: actions and observations."""
