"""Why a node could not be asked."""

from __future__ import annotations


class Away(Exception):
    """The node cannot be reached, or does not answer as a node does. Nothing was passed on."""


class NotMine(Away):
    """The node answers that the table is not its own (any more)."""
