"""Security headers on every answer, and the refusal of requests that another site sends."""

from __future__ import annotations

from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.edge.origin import is_foreign

POLICY: Final = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
]
CSP: Final = "; ".join(POLICY)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
BANNED: Final = b'{"error":{"key":"banned","sentence":"The operator has shut out your address.","rule":null}}'
FOREIGN: Final = b'{"error":{"key":"foreign_origin","sentence":"This request comes from another site.","rule":null}}'


def guarded(app: ASGIApp, origins: tuple[str, ...]) -> ASGIApp:
    """The app, with security headers on every HTTP answer, and without requests from other sites."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if method_of(scope) not in SAFE_METHODS and is_foreign(scope, origins):
            await send_answer(with_headers, 403, FOREIGN)
        else:
            await app(scope, receive, with_headers)

    return guard


async def send_answer(send: Send, status: int, body: bytes) -> None:
    """Answer with JSON that is ready to be sent."""
    kind = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def method_of(scope: Scope) -> str:
    return str(scope.get("method", ""))
