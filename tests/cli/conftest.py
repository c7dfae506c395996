"""What the tests of the command share."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def words_of_the_games() -> None:
    """`make test` has built them."""
    assert (files("spieltisch.terminal") / "words.js").is_file(), "the words of the games are not built: run `make web`"


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Unfinished games are kept here, not in the folder of whoever runs the tests."""
    folder = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    return folder / "spieltisch" / "unfinished"
