"""Flicks: what chance adds, how they land, and the fast model that looks landings up."""
