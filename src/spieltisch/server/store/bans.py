"""Who is kept out, as the operator says: addresses, networks and names."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from spieltisch.server.doors import Time
from spieltisch.server.names import plain_name
from spieltisch.server.store.operating import ADDRESS, NAME, Ban

Network: TypeAlias = IPv4Network | IPv6Network

HOME: Final = 64
"""The bits of an IPv6 address that are the network: one home has all addresses behind them."""
MOST_REMEMBERED: Final = 10_000


def network_of(text: str) -> Network | None:
    """The network that an address or network stands for; None if it is neither.

    >>> [str(network_of(text)) for text in ("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.0/24", "2001:db8::1:2", "home")]
    ['192.0.2.7/32', '192.0.2.7/32', '192.0.2.0/24', '2001:db8::/64', 'None']
    """
    try:
        if "/" in text:
            network = ip_network(text, strict=False)
            return network.supernet(new_prefix=HOME) if network.version == 6 and network.prefixlen > HOME else network
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if not isinstance(address, IPv6Address):
        return ip_network(address)
    if address.ipv4_mapped is not None:
        return ip_network(address.ipv4_mapped)
    return ip_network((address, HOME), strict=False)


def ban_of(kind: str, what: str, until: int | None) -> Ban | None:
    """The ban in the form in which it is stored; None if this is no address or name."""
    network = network_of(what) if kind == ADDRESS else None
    text = plain_name(what) if kind == NAME else "" if network is None else str(network)
    return Ban(kind, text, until) if text else None


class Bans:
    """The bans that the server knows of. They are read again every few seconds."""

    def __init__(self, time: Time) -> None:
        self._time: Final = time
        self._all: list[Ban] = []
        self._networks: list[Network] = []
        self._names: frozenset[str] = frozenset()
        self._known: dict[str, bool] = {}
        """Addresses that were looked up since the bans last changed."""

    def learn(self, bans: list[Ban]) -> bool:
        """From now on these count, as long as they last. True if something has changed."""
        now = self._time.wall_ms()
        lasting = [ban for ban in bans if ban.until is None or ban.until > now]
        if lasting == self._all:
            return False
        self._all = lasting
        networks = [network_of(ban.what) for ban in lasting if ban.kind == ADDRESS]
        self._networks = [network for network in networks if network is not None]
        self._names = frozenset(ban.what for ban in lasting if ban.kind == NAME)
        self._known = {}
        return True

    def has_address(self, address: str) -> bool:
        if not self._networks:
            return False
        known = self._known.get(address)
        if known is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            known = self._known[address] = self._lookup(address)
        return known

    def _lookup(self, address: str) -> bool:
        one = network_of(address)
        if one is None:
            return False
        return any(one.version == banned.version and one.subnet_of(banned) for banned in self._networks)  # type: ignore[arg-type]

    def has_name(self, name: str | None) -> bool:
        return bool(self._names) and name is not None and plain_name(name) in self._names
