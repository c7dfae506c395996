"""Cubitos: a dice-building race."""
