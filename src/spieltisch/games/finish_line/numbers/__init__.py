"""Finish Line played by numbers: actions and observations."""
