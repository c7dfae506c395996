"""Fair dice: the table commits to its dice before play, and anybody can check them afterwards.

Before play the server draws a secret and publishes its SHA-256 (the commitment). Every player draws a nonce and
publishes its SHA-256 (the pledge). Nobody can change anything any more when the nonces are revealed. The key of the
game is HMAC-SHA256(secret, table, start and nonces), where `start` is the head of the chain over everything agreed
before, and every draw comes from the stream HMAC-SHA256(key, stream number and block number).
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, json_list
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.read import read_int, read_ints

OPEN_NONCES: Final = 1
"""Fairness of older tables: nonces were open as soon as their player sat down."""
PLEDGED_NONCES: Final = 2
"""Nonces are pledged first and revealed after the start."""
KEY_LABEL: Final = "spieltisch key 1"
PLEDGED_KEY_LABEL: Final = "spieltisch key 2"
STREAM_LABEL: Final = b"spieltisch dice 1"
SPAN: Final = 1 << 32


def commitment_of(secret: bytes) -> str:
    """The SHA-256 of the secret, published before play."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, table: str, nonces: list[str]) -> bytes:
    """The key of a game with open nonces, from the table's secret and every seat's nonce (empty for bots)."""
    return hmac.digest(secret, "\n".join([KEY_LABEL, table, *nonces]).encode(), "sha256")


def pledge_of(nonce: str) -> str:
    """The SHA-256 of a nonce, published before it is revealed."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def pledged_key_of(secret: bytes, table: str, start: str, nonces: list[str]) -> bytes:
    """The key of a game with pledged nonces; `start` is the head of the chain when everything was fixed."""
    return hmac.digest(secret, "\n".join([PLEDGED_KEY_LABEL, table, start, *nonces]).encode(), "sha256")


class Draw:
    """One use of chance: a number below n, or the order of n shuffled items."""

    def __init__(self, stream: int, n: int, value: int, order: list[int] | None) -> None:
        self.stream = stream
        self.n = n
        self.value = value
        self.order = order

    def encode(self) -> Data:
        if self.order is None:
            return {"stream": self.stream, "below": self.n, "value": self.value}
        return {"stream": self.stream, "shuffle": self.n, "order": json_list(self.order)}

    def same(self, other: Draw) -> bool:
        return (
            self.stream == other.stream
            and self.n == other.n
            and self.value == other.value
            and self.order == other.order
        )

    def __str__(self) -> str:
        if self.order is None:
            return f"{self.value} of {self.n}"
        return f"the shuffle of {self.n}"


def decode_draw(data: Data) -> Draw:
    """The inverse of `Draw.encode`. Raises InvalidData."""
    stream = read_int(data, "stream")
    if "shuffle" in data:
        return Draw(stream, read_int(data, "shuffle"), 0, read_ints(data, "order"))
    if "below" in data:
        return Draw(stream, read_int(data, "below"), read_int(data, "value"), None)
    raise InvalidData("a draw needs 'below' and 'value', or 'shuffle' and 'order'")


class FairDice(Dice):
    """The keyed stream of a live table; `draws` lists every draw since this copy was made."""

    def __init__(self, key: bytes, stream: int = 0, position: int = 0, draws: list[Draw] | None = None) -> None:
        self.key: Final = key
        self.stream: Final = stream
        self.position: int = position
        """Number of 32-bit words of the stream that were used."""
        self.words: list[int] = []
        self.draws: list[Draw] = [] if draws is None else draws

    def word(self) -> int:
        """The next 32 bits of the stream. A block holds eight words."""
        place = self.position % 8
        if place == 0 or not self.words:
            message = STREAM_LABEL + self.stream.to_bytes(4, "big") + (self.position // 8).to_bytes(8, "big")
            block = hmac.digest(self.key, message, "sha256")
            self.words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
        self.position += 1
        return self.words[place]

    def pick(self, n: int) -> int:
        """A number below n without modulo bias: words beyond the last whole multiple of n are skipped."""
        limit = SPAN - SPAN % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def below(self, n: i64) -> i64:
        value = self.pick(n)
        self.draws.append(Draw(self.stream, n, value, None))
        return value

    def shuffle(self, items: list[int]) -> None:
        order = list(range(len(items)))
        for i in range(len(items) - 1, 0, -1):
            j = self.pick(i + 1)
            order[i], order[j] = order[j], order[i]
        items[:] = [items[place] for place in order]
        self.draws.append(Draw(self.stream, len(order), 0, order))

    def copy(self) -> FairDice:
        return FairDice(self.key, self.stream, self.position)

    def fork(self, label: i64) -> FairDice:
        if self.stream != 0:
            raise AssertionError("only the main stream forks")
        return FairDice(self.key, label + 1, 0, self.draws)


def dice_after(dice: Dice) -> Dice:
    """The dice of a position that is drawn anew with these: fair ones themselves, so that their draws are listed."""
    return dice if isinstance(dice, FairDice) else FastDice(dice.below(MOST))
