"""The bots of Cubitos: a sound policy, a search on top of it, and the levels."""
