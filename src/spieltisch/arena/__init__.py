"""Bulk play: many games by bots, counted."""
