"""Whole games: records, replays, and playing on from them."""
