"""Mail addresses: only plain ones, so that no header, mail server or relay reads anything else out of them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

LOCAL: Final = re.compile(r"[a-z0-9_+&'=~#-]+(\.[a-z0-9_+&'=~#-]+)*", re.IGNORECASE | re.ASCII)
"""A dot-atom (RFC 5322) without the signs of encoded words (`?`), of routes through relays (`%`, `!`), and of pipes."""
DOMAIN: Final = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])", re.ASCII)
"""At least two names of letters, digits and hyphens; the last is no number, so this is no IP address."""
LOCAL_MAX: Final = 64
MAX: Final = 254


class MailAddress(NamedTuple):
    """The two parts of an address, in ASCII."""

    local: str
    domain: str

    def __str__(self) -> str:
        return f"{self.local}@{self.domain}"

    @property
    def counted(self) -> str:
        """What limits count: most mail servers deliver all of these spellings into one letter box.

        >>> MailAddress("Anna.B+games", "example.org").counted
        'annab@example.org'
        """
        local = self.local.lower()
        return f"{(local.partition('+')[0] or local).replace('.', '')}@{self.domain}"


def parse_address(text: str) -> MailAddress | None:
    """None if this cannot be anybody's address; whether it is, the confirmation finds out.

    >>> [str(parse_address(each)) for each in ("Anna@Example.ORG", "a@bücher.example", "a@localhost", "a b@b.org")]
    ['Anna@example.org', 'a@xn--bcher-kva.example', 'None', 'None']
    """
    local, _, typed = text.rpartition("@")
    domain = in_ascii(typed)
    if LOCAL.fullmatch(local) is None or DOMAIN.fullmatch(domain) is None:
        return None
    found = MailAddress(local, domain)
    return found if len(local) <= LOCAL_MAX and len(str(found)) <= MAX else None


def in_ascii(domain: str) -> str:
    """A domain as mail servers say it (IDNA); empty if it cannot be one."""
    if domain.isascii():
        return domain.lower()
    import idna  # noqa: PLC0415  an extra

    try:
        return idna.encode(domain, uts46=True).decode().lower()
    except idna.IDNAError:
        return ""
