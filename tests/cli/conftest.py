"""What the tests of the command share."""

from __future__ import annotations

from importlib.resources import files

import pytest


@pytest.fixture(scope="session")
def words_of_the_games() -> None:
    """`make test` has built them."""
    assert (files("spieltisch.terminal") / "words.js").is_file(), "the words of the games are not built: run `make web`"
