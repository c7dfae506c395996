"""Addresses as they are counted: one IPv4 address, or one IPv6 network, since a home has a whole network of those.

And the proxies that are believed when they say for which address they speak.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

PREFIX: Final = 64
LONGEST: Final = 64
"""A proxy may pass on anything; longer texts are cut."""
THIS_MACHINE: Final = ("127.0.0.0/8", "::1/128")
MAPPED: Final = int(IPv6Address("::ffff:0.0.0.0"))
MAPPED_PREFIX: Final = 96
"""A socket that listens to IPv6 and IPv4 names 192.0.2.7 as ::ffff:192.0.2.7."""


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


class Proxies:
    """Whose X-Forwarded-For and X-Forwarded-Proto are believed: proxies on this machine, and those that were named."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Raises ValueError for what is neither an address nor a network, and for a network of everybody."""
        self._networks: Final = [proxy_network(text) for text in (*THIS_MACHINE, *named)]

    def include(self, address: str) -> bool:
        """Whether this is the address of one of them.

        >>> proxies = Proxies(["172.16.0.0/12"])
        >>> [proxies.include(each) for each in ("172.20.0.2", "::ffff:172.20.0.2", "127.0.0.1", "192.0.2.7", "?")]
        [True, True, True, False, False]
        """
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self._networks)

    def listed(self) -> list[str]:
        """All of them, in each form in which a socket may name them.

        >>> Proxies(["10.1.0.0/16"]).listed()
        ['127.0.0.0/8', '::ffff:7f00:0/104', '::1/128', '10.1.0.0/16', '::ffff:a01:0/112']
        """
        return [str(form) for network in self._networks for form in forms(network)]


def proxy_network(text: str) -> IPv4Network | IPv6Network:
    """An address or a network. Raises ValueError with a sentence for the operator."""
    try:
        network = ip_network(text)
    except ValueError as error:
        raise ValueError(f"{text!r} is neither an address nor a network such as 172.16.0.0/12") from error
    if network.prefixlen == 0:
        raise ValueError(f"{text!r} is everybody: every visitor could choose the address that is counted")
    return network


def forms(network: IPv4Network | IPv6Network) -> list[IPv4Network | IPv6Network]:
    if isinstance(network, IPv6Network):
        return [network]
    return [network, IPv6Network((MAPPED + int(network.network_address), MAPPED_PREFIX + network.prefixlen))]
