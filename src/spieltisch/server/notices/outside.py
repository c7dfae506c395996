"""What a worker process does outside: it sends push messages and calls hooks (`hooks.py`), many at once, in threads.

People choose these addresses, so this process connects only to public ones, unless the operator allows others: it is
checked where a connection is made, after names are resolved and redirects followed. There, too, each call is cut off
when its time is up, whatever the other side does. The libraries are imported here alone: they are an extra.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import socket
import threading
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

TIMEOUT_S: Final = 5.0
"""For a connection, and for each part of an answer."""
LIMIT_S: Final = 15.0
"""For a whole call: a service may answer one byte a second."""
MOST_BYTES: Final = 1_000_000
"""Of an answer: nobody reads it."""
GONE: Final = (404, 410)
"""What a push service says of a subscription that is no longer there."""
ACCEPTED: Final = (200, 201, 202, 204)
CHARACTERS: Final = 200
"""Of what a service says about a failure."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Delivery(NamedTuple):
    """What came of it."""

    ok: bool
    why: str = ""
    gone: bool = False
    """It will never work again."""
    ours: bool = False
    """Perhaps it is the fault of this server's network or mail server: nobody's channel is switched off for it."""
    busy: bool = False
    """Nothing was tried: too many calls are under way."""


class Forbidden(OSError):
    """An address to which nothing is sent."""


FORBIDDEN: Final = "it leads to a private address, where this server sends nothing"
LATE: Final = f"there was no answer within {LIMIT_S:g} s"


def is_installed() -> bool:
    """Whether the extra `notices` is."""
    return all(find_spec(name) is not None for name in ("pywebpush", "apprise", "aiosmtplib"))


# Only to public addresses


def is_public(address: str) -> bool:
    """Whether an IP address is one of the Internet.

    >>> [is_public(each) for each in ("9.9.9.9", "10.1.2.3", "127.0.0.1", "::1", "::ffff:10.0.0.1", "2620:fe::fe")]
    [True, False, False, False, False, True]
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if inner is None and ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


class Call:
    """What the current thread does outside, and its connections."""

    def __init__(self) -> None:
        self.is_late = False
        self.is_forbidden = False
        """It wanted to connect to an address that is not public: libraries say only that a connection failed."""
        self._lines: list[socket.socket] = []
        self._lock: Final = threading.Lock()

    def connects(self, line: socket.socket) -> None:
        """Raises TimeoutError if the time is up."""
        with self._lock:
            if self.is_late:
                raise TimeoutError(LATE)
            self._lines.append(line.dup())  # TLS takes the socket over; this one stays ours

    def cut(self) -> None:
        """The time is up. Whoever waits for an answer sees the end of the connection."""
        with self._lock:
            self.is_late = True
            for line in self._lines:
                with contextlib.suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        for line in self._lines:
            line.close()

    @property
    def fault(self) -> Delivery | None:
        """What a failure of the libraries comes from, if this process itself has refused to go on."""
        if self.is_forbidden:
            return Delivery(False, FORBIDDEN, gone=True)
        return Delivery(False, LATE) if self.is_late else None


_thread: Final = threading.local()
_guarding: Final = threading.Lock()


@contextlib.contextmanager
def calling(private: bool, limit_s: float = LIMIT_S) -> Iterator[Call]:
    """In here, connections of this thread are checked, and cut when the time is up."""
    guard(private)
    call = _thread.call = Call()
    alarm = threading.Timer(limit_s, call.cut)
    alarm.daemon = True
    alarm.start()
    try:
        yield call
    finally:
        alarm.cancel()
        del _thread.call
        call.end()


def guard(private: bool) -> None:
    """From now on this process connects only to public addresses, and to no proxy, which could be asked for others.

    `private`: to others, too.
    """
    socket.setdefaulttimeout(TIMEOUT_S)
    with _guarding:
        if getattr(socket.socket, "is_guarded", False):
            return
        if not private:
            for name in [each for each in os.environ if each.lower().endswith("_proxy")]:
                del os.environ[name]
        for name in ("connect", "connect_ex"):
            setattr(socket.socket, name, guarded(private, getattr(socket.socket, name)))
        limit_answers()
        setattr(socket.socket, "is_guarded", True)  # noqa: B010  mypy does not know it


def guarded(private: bool, connect: Callable[[socket.socket, Any], Any]) -> Callable[[socket.socket, Any], Any]:
    def checked(self: socket.socket, address: Any) -> Any:
        call: Call | None = getattr(_thread, "call", None)
        if not private and (self.family not in (socket.AF_INET, socket.AF_INET6) or not is_public(address[0])):
            if call is not None:
                call.is_forbidden = True
            raise Forbidden(FORBIDDEN)
        if call is not None:
            call.connects(self)
        return connect(self, address)

    return checked


def limit_answers() -> None:
    """From now on `requests` reads no more than MOST_BYTES of an answer."""
    import requests  # noqa: PLC0415  an extra

    whole = requests.Response.iter_content

    def limited(self: requests.Response, *args: Any, **kwargs: Any) -> Iterator[Any]:
        read = 0
        for part in whole(self, *args, **kwargs):
            read += len(part)
            if read > MOST_BYTES:
                self.close()
                raise requests.exceptions.ContentDecodingError("the answer is too long")
            yield part

    setattr(requests.Response, "iter_content", limited)  # noqa: B010  mypy knows it as a method


# Web push


class Subscription(NamedTuple):
    """A browser that listens: where, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class Stamp(NamedTuple):
    """Who sends, and how long it matters."""

    key: str
    """The private VAPID key: base64url of its number."""
    contact: str
    topic: str
    """A newer message of the same topic takes the place of an older one that was not delivered."""
    ttl_s: int


def send_push(private: bool, to: Subscription, data: str, stamp: Stamp) -> Delivery:
    """Raises nothing: what went wrong is in the answer."""
    import requests  # noqa: PLC0415  an extra
    from pywebpush import WebPushException, webpush  # noqa: PLC0415  an extra

    headers: dict[str, str | int | float] = {"Topic": stamp.topic, "Urgency": "normal"}
    with calling(private) as call, requests.Session() as session:
        session.max_redirects = 0
        session.trust_env = private
        try:
            webpush(
                {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}},
                data,
                vapid_private_key=stamp.key,
                vapid_claims={"sub": stamp.contact},
                timeout=TIMEOUT_S,
                ttl=stamp.ttl_s,
                headers=headers,
                requests_session=session,
            )
        except WebPushException as error:
            status = None if error.response is None else error.response.status_code
            if status in GONE:
                return Delivery(False, "this browser has ended its subscription", gone=True)
            return Delivery(False, short(str(error) if status is None else f"the push service answered with {status}"))
        except (requests.ReadTimeout, requests.TooManyRedirects) as error:  # it was reached: no fault of ours
            return call.fault or Delivery(False, cause_of(error))
        except requests.RequestException as error:
            return call.fault or Delivery(False, cause_of(error), ours=True)
        except ValueError as error:  # keys that are none
            return Delivery(False, short(f"the keys of this subscription cannot be used: {error}"), gone=True)
    return Delivery(True)


def cause_of(error: Exception) -> str:
    """The innermost reason, without addresses of objects in memory."""
    cause: BaseException = error
    while (inner := cause.__cause__ or cause.__context__) is not None:
        cause = inner
    return short(cause.strerror or str(cause) if isinstance(cause, OSError) else str(cause))


def short(text: str) -> str:
    line = " ".join(text.split()).rstrip(".")
    return line if len(line) <= CHARACTERS else f"{line[: CHARACTERS - 1]}…"
