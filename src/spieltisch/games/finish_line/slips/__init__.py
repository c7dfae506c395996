"""Bet slips, and which ones are offered."""
