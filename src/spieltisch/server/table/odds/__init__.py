"""Odds during play, where the table agreed on them."""
