"""Tokens and ids that cannot be guessed. The browser has the token, the store only its hash."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from spieltisch.server.doors import RandomBytes

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without letters that are easily confused."""
TABLE_LETTERS: Final = 12
TOKEN_BYTES: Final = 24
SECRET_BYTES: Final = 32
"""Of the secret behind a table's dice."""
SALT_BYTES: Final = 16
SCRYPT_N: Final = 2**14
"""The cost of trying a password: 16 MiB of memory and some 50 ms."""


def new_token(random_bytes: RandomBytes) -> str:
    return base64.urlsafe_b64encode(random_bytes(TOKEN_BYTES)).decode()


def hash_of(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough; it is what the store holds."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id(random_bytes: RandomBytes) -> str:
    """Unguessable, since a private table is found only by its link, and short enough to type."""
    number = int.from_bytes(random_bytes(16), "big")
    letters = []
    for _ in range(TABLE_LETTERS):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def locked_with(password: str, salt: bytes) -> str:
    """What the store keeps of a password: people choose it, so trying many must be slow. Call it off the loop."""
    key = hashlib.scrypt(password.encode(errors="surrogatepass"), salt=salt, n=SCRYPT_N, r=8, p=1)
    return f"{salt.hex()}:{key.hex()}"


def opens(password: str, lock: str) -> bool:
    """Whether this is the password. Slow: call it off the loop."""
    salt = bytes.fromhex(lock.partition(":")[0])
    return hmac.compare_digest(locked_with(password, salt), lock)
