"""Fixtures of the laws."""

from spieltisch.testing.plugin import *
