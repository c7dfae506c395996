"""The questions that cards, fields and rules put to players. Each is one object, known by its name in plain data."""
