"""Packages as they would be uploaded, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packages.building import PURE, build, copy_of_the_tree
from tools import web


@pytest.fixture(scope="session")
def client() -> None:
    """`make test` has built it; nothing can be packed without it."""
    fault = web.fault()
    assert fault is None, fault


@pytest.fixture(scope="session")
def wheel(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreted wheel."""
    place = tmp_path_factory.mktemp("wheel")
    return build("wheel", copy_of_the_tree(place / "tree"), place / "dist", **PURE)


@pytest.fixture(scope="session")
def source(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package."""
    place = tmp_path_factory.mktemp("source")
    return build("sdist", copy_of_the_tree(place / "tree"), place / "dist")
