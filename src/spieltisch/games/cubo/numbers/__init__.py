"""Cubo played by numbers: actions, virtual time and observations."""
