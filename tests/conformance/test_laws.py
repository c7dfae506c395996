"""The laws of every game, over the registry."""

from spieltisch.testing.laws import *
