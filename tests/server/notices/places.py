"""Where notices arrive in the tests: a push service, a web-hook and a mail server, all real and on this machine."""

from __future__ import annotations

import base64
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.live_server import free_port


class Posted(NamedTuple):
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """An HTTP service. `status`: what it answers."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 201
        self.location = ""
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                listener.posted.append(Posted(self.path, headers, body))
                self.send_response(listener.status)
                if listener.location:
                    self.send_header("Location", listener.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hook(self) -> str:
        return f"json://127.0.0.1:{self.port}/hook"

    def said(self) -> list[dict[str, Any]]:
        """What Apprise has posted."""
        return [json.loads(each.body) for each in self.posted]


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    thread = threading.Thread(target=listener.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        listener.server.shutdown()
        listener.server.server_close()
        thread.join()


class Subscriber:
    """The keys of a browser, which can read what is pushed to it."""

    def __init__(self, listener: Listener, path: str = "/push/anna") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.endpoint = listener.url + path

    @property
    def subscription(self) -> dict[str, str]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(public), "auth": text(self.auth)}

    def read(self, posted: Posted) -> dict[str, Any]:
        assert posted.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        data: dict[str, Any] = json.loads(plain)
        return data


def claims_of(posted: Posted, public_key: str) -> dict[str, Any]:
    """What the VAPID header says (RFC 8292), after its signature was verified with the key that browsers were given."""
    scheme, _, rest = posted.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"].rstrip("=") == public_key
    signed, _, signature = parts["t"].rpartition(".")
    raw = unbased(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbased(public_key))
    key.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unbased(part)) for part in signed.split("."))
    assert head["alg"] == "ES256"
    found: dict[str, Any] = claims
    return found


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unbased(data: str) -> bytes:
    return base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))


class LetterBox:
    """A mail server that keeps what it gets. `refusal`: what it says to every reader instead."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.readers: list[list[str]] = []
        self.refusal = ""
        self.port = 0

    async def handle_RCPT(  # noqa: N802  aiosmtpd's own name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        del server, session, options
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        del server, session
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self.readers.append(envelope.rcpt_tos)
        return "250 OK"


@contextmanager
def letter_box() -> Iterator[LetterBox]:
    box = LetterBox()
    box.port = free_port()
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


def body_of(mail: EmailMessage) -> str:
    body = mail.get_content()
    assert isinstance(body, str)
    return body.replace("\r\n", "\n")


def token_in(mail: EmailMessage, page: str) -> str:
    """Behind the # of the link to this page."""
    found = re.search(rf"https://play\.example\.org/me/{page}#(\S+)", body_of(mail))
    assert found is not None, body_of(mail)
    return found[1]
