"""Dice: as pools in an area, as active dice with a face, and choices among them."""
