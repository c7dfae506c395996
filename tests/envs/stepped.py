"""The games that the doors are tested with."""

from __future__ import annotations

import pytest

from spieltisch.engine.registry import AnyGame, games
from tests.envs.tricks import TRICKS

STEPPED: list[AnyGame] = [*games(), TRICKS]
"""All games of the registry: one without a stepper fails here, and is named."""
each_game = pytest.mark.parametrize("game", STEPPED, ids=lambda game: game.meta.game)
