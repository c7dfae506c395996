"""Squares: the search for the best one."""
