"""What can be wrong with the store."""

from __future__ import annotations


class StoreFailed(Exception):
    """Something could not be stored, and has not happened; or it could not be read."""


class Unusable(Exception):
    """The data folder or database cannot be used; the message is one line for its operator."""


class NewerStore(Unusable):
    """The data was written by a newer program."""


class Damaged(Exception):
    """The journal of a table is not what was written: something is missing, or was changed."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"The journal of table {table} is damaged: {why}.")
        self.table = table
