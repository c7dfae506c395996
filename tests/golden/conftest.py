"""Golden games of Dice Flick stand on a made-up bank: a new one, made by the physics, changes nothing here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spieltisch.games.dice_flick.flick.bank import use_bank
from tests.games.dice_flick.made_up import made_up_bank


@pytest.fixture(autouse=True)
def bank() -> Iterator[None]:
    use_bank(made_up_bank())
    yield
    use_bank(None)
