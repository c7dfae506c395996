"""1000 km played by numbers: actions and observations."""
