"""Addresses as they are counted: one IPv4 address, or one IPv6 network, since a home has a whole network of those."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

PREFIX: Final = 64
LONGEST: Final = 64
"""A proxy may pass on anything; longer texts are cut."""


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """What limits per address count.

    >>> [counted("192.0.2.7"), counted("::ffff:192.0.2.7"), counted("2001:db8:1:2:3:4:5:6"), counted("?")]
    ['192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64', '?']
    """
    text = address[:LONGEST]
    try:
        parsed = ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, PREFIX), strict=False))
