"""Every test here that asks for `tables` runs on both stores."""

from tests.server.store.conftest import place, tables

__all__ = ["place", "tables"]
