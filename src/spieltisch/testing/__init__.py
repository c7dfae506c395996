"""Tests that every game must pass, for the games of this package and of others: laws, golden games, counts.

In a package of your own: `pytest_plugins = ["spieltisch.testing.plugin"]` in conftest.py and
`from spieltisch.testing.laws import *` in a test module. It needs pytest.
"""
