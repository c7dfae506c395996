"""What the laws need of pytest; `from spieltisch.testing.plugin import *` in the conftest.py beside them."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("spieltisch.testing.laws")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "options: a table that differs from another only in its options")
