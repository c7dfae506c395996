from tests.server.store.conftest import place

__all__ = ["place"]
