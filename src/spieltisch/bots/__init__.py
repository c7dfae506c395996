"""Bots: a view in, a move out. They see what their seat sees, and nothing else."""
