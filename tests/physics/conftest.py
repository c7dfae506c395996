from collections.abc import Iterator

import pytest

from spieltisch.physics.dice_flick.flick import DiceFlickPhysics


@pytest.fixture(scope="session")
def physics() -> Iterator[DiceFlickPhysics]:
    """One box for all tests: nothing of a flick is left when the next one begins."""
    yield DiceFlickPhysics()
