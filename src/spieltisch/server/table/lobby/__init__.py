"""Before play: opening a table, choices, who is ready, and the deal."""
