"""Bulk play: many games between bots, and their statistics."""
