"""Bots of one's own: from a file or from another package, and the processes in which they decide."""
