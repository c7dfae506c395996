"""Keys that are made at first need and kept in the store: for push messages, and for links that need no login."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from spieltisch.server.doors import RandomBytes
from spieltisch.server.store.notices import NoticeStore

VAPID: Final = "vapid"
LINKS: Final = "links"
KEY_BYTES: Final = 32
TAG_BYTES: Final = 18
CONFIRM: Final = "confirm"
UNSUBSCRIBE: Final = "unsubscribe"


class Keys:
    """All nodes of a database have the same ones."""

    def __init__(self, store: NoticeStore, random_bytes: RandomBytes) -> None:
        self._store: Final = store
        self._random_bytes: Final = random_bytes
        self._known: Final[dict[str, bytes]] = {}

    async def _key(self, name: str) -> bytes:
        """Raises StoreFailed."""
        if name not in self._known:
            found = await self._store.key(name)
            if found is None:
                await self._store.save_key(name, self._fresh(name))
                found = await self._store.key(name)  # perhaps another node was first
            assert found is not None, name
            self._known[name] = found
        return self._known[name]

    def _fresh(self, name: str) -> bytes:
        if name != VAPID:
            return self._random_bytes(KEY_BYTES)
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return number.to_bytes(KEY_BYTES, "big")

    async def vapid_private(self) -> str:
        """As `pywebpush` reads it. Raises StoreFailed."""
        return _text(await self._key(VAPID))

    async def vapid_public(self) -> str:
        """As browsers want it (`applicationServerKey`). Raises StoreFailed."""
        number = int.from_bytes(await self._key(VAPID), "big")
        public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
        return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    # Links

    async def token(self, purpose: str, channel: str, until: int = 0) -> str:
        """For a link about a channel; `until` 0: it works as long as the channel is there. Raises StoreFailed."""
        return f"{channel}.{until:x}.{await self._tag(purpose, channel, until)}"

    async def channel_of(self, purpose: str, token: str, now: int) -> str | None:
        """The channel that a token is about; None if it is not ours, or too old. Raises StoreFailed."""
        channel, _, rest = token.partition(".")
        stamp, _, tag = rest.partition(".")
        try:
            until = int(stamp, 16)
        except ValueError:
            return None
        if not hmac.compare_digest(tag.encode(), (await self._tag(purpose, channel, until)).encode()):
            return None
        return channel if until == 0 or now < until else None

    async def _tag(self, purpose: str, channel: str, until: int) -> str:
        key = await self._key(LINKS)
        return _text(hmac.digest(key, f"{purpose} {channel} {until}".encode(), hashlib.sha256)[:TAG_BYTES])


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
