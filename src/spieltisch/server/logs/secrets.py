"""Passwords in the addresses of databases: they are used, and never shown."""

from __future__ import annotations

import re
from typing import Final

HIDDEN: Final = "***"
IN_AUTHORITY: Final = re.compile(r"^([a-z][a-z0-9+.-]*://[^/?#:@]*):.*@", re.IGNORECASE)
"""To the last `@`: a password with signs that should have been escaped is hidden, too."""
IN_QUERY: Final = re.compile(r"([?&]password=)[^&#]*", re.IGNORECASE)


def without_password(address: str) -> str:
    """The address, with `***` for a password.

    >>> without_password("postgresql://anna:s3:cr@t@db/games?password=x&sslmode=require")
    'postgresql://anna:***@db/games?password=***&sslmode=require'
    """
    return IN_QUERY.sub(rf"\1{HIDDEN}", IN_AUTHORITY.sub(rf"\1:{HIDDEN}@", address))


def has_password(address: str) -> bool:
    """Whether there is a password in it."""
    return without_password(address) != address
