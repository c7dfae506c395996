"""Cubitos played by numbers: actions and observations."""
