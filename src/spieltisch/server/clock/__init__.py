"""Time at a table: deadlines, turn clocks, and games that run on a clock of their own."""
