"""The chain over a table's journal: every entry is bound to all entries before it.

The head after an entry is an HMAC over the head before it, the entry's number, time and text, and the digest of what
is stored with it but never told. The key is random and told when the game is over: until then a head says nothing
about the entry behind it, not even to somebody who tries all moves that are possible.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, read_data, read_int, read_list, read_str, read_text_or_none

if TYPE_CHECKING:
    from _hashlib import HASH

DIGEST_CHARACTERS: Final = 64
LABEL: Final = b"spieltisch chain 1\n"
NOTHING_SEALED: Final = "-"
BLOCK_BYTES: Final = 64
INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])


def digest_of(sealed: bytes) -> str:
    """The SHA-256 of what is stored with an entry but never told."""
    return hashlib.sha256(sealed).hexdigest()


def unhex(text: str) -> bytes | None:
    """The bytes that these lower-case hexadecimal digits stand for; None if they are anything else.

    Each value has one spelling, so that a record in which another one was put is not the same record.
    """
    try:
        value = bytes.fromhex(text)
    except ValueError:
        return None
    return value if value.hex() == text else None


def first_head(key: bytes, table: str) -> bytes:
    """The head before the first entry."""
    return hmac.digest(key, LABEL + table.encode(), "sha256")


def next_head(key: bytes, head: bytes, number: int, at: int, text: bytes, sealed: str | None) -> bytes:
    """The head after an entry; `sealed` is the digest of its sealed part, None if it has none."""
    facts = f"{number} {at} {sealed or NOTHING_SEALED}\n".encode()
    inner, outer = _begun(key)
    inner = inner.copy()
    inner.update(head + facts + text)
    outer = outer.copy()
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(maxsize=4096)
def _begun(key: bytes) -> tuple[HASH, HASH]:
    """HMAC-SHA-256 with this key (RFC 2104), begun: most of its cost is the same for every entry of a table."""
    block = (key if len(key) <= BLOCK_BYTES else hashlib.sha256(key).digest()).ljust(BLOCK_BYTES, b"\0")
    return hashlib.sha256(block.translate(INNER)), hashlib.sha256(block.translate(OUTER))


class Link:
    """An entry of the journal as the chain holds it: when, its text, and the digest of what is never told."""

    def __init__(self, at: int, text: str, sealed: str | None) -> None:
        self.at: Final = at
        self.text: Final = text
        self.sealed: Final = sealed

    def encode(self) -> Data:
        return {"at": self.at, "text": self.text, "sealed": self.sealed}


class Chain:
    """The whole journal of a table, chained: its key, its entries, and the last head."""

    def __init__(self, key: str, links: list[Link], head: str) -> None:
        self.key: Final = key
        self.links: Final = links
        self.head: Final = head

    def encode(self) -> Data:
        links: list[Json] = [link.encode() for link in self.links]
        return {"key": self.key, "entries": links, "head": self.head}

    def heads(self, table: str) -> list[str]:
        """The head after each entry, computed from the key and the texts. Raises InvalidData."""
        key = unhex(self.key)
        if key is None:
            raise InvalidData("chain, key: hexadecimal digits are needed")
        head = first_head(key, table)
        heads = []
        for number, link in enumerate(self.links):
            try:
                text = link.text.encode()
            except UnicodeEncodeError as error:
                raise InvalidData(f"entry {number} of the journal is no text") from error
            head = next_head(key, head, number, link.at, text, link.sealed)
            heads.append(head.hex())
        return heads


def decode_chain(data: Data) -> Chain | None:
    """The chain of a record, None if it has none. Raises InvalidData."""
    if data.get("chain") is None:
        return None
    chain = read_data(data, "chain")
    links = []
    for i, item in enumerate(read_list(chain, "entries")):
        try:
            link = as_data(item, "entry")
            links.append(Link(read_int(link, "at"), read_str(link, "text"), _sealed(link)))
        except InvalidData as error:
            raise InvalidData(f"chain, entry {i}: {error}") from error
    return Chain(read_str(chain, "key"), links, read_str(chain, "head"))


def _sealed(link: Data) -> str | None:
    """A digest or null: `-` is written for it only in what is hashed (`next_head`)."""
    sealed = read_text_or_none(link, "sealed")
    if sealed is not None and (len(sealed) != DIGEST_CHARACTERS or unhex(sealed) is None):
        raise InvalidData(f"sealed: null or {DIGEST_CHARACTERS} hexadecimal digits are needed")
    return sealed
