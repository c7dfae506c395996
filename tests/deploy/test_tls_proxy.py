"""The Caddyfile of the compose file, before a real server: pages, cookies and WebSockets through TLS, and limits."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.deploy.files import CADDYFILE
from tests.deploy.running import answers, running
from tests.deploy.visitor import Visitor
from tests.server.edge.test_proxies import MOST_GUESTS, TRIES, own_address, serving
from tests.server.live_server import free_port

pytestmark = pytest.mark.slow

HOST = "localhost"
GLOBAL = """{{
    admin off
    http_port {http}
    skip_install_trust
    storage file_system {storage}
}}
import {caddyfile}
"""


@contextmanager
def proxy(folder: Path, upstream: str) -> Iterator[tuple[str, Path]]:
    """Caddy before this server, with a certificate authority of its own; its URL, and the authority."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("no caddy on this machine: the TLS proxy of the compose file was not tried")
    port = free_port()
    config = folder / "Caddyfile"
    config.write_text(GLOBAL.format(http=free_port(), storage=folder / "storage", caddyfile=CADDYFILE))
    environment = os.environ | {
        "SPIELTISCH_DOMAIN": f"{HOST}:{port}",
        "SPIELTISCH_UPSTREAM": upstream,
        "HOME": str(folder),
    }
    command = [caddy, "run", "--config", str(config), "--adapter", "caddyfile"]
    authority = folder / "storage" / "pki" / "authorities" / "local" / "root.crt"
    with running(command, folder / "caddy.log", lambda: has_certificate(port, authority), environment):
        yield f"https://{HOST}:{port}", authority


def has_certificate(port: int, authority: Path) -> bool:
    if not authority.exists() or not answers(port):
        return False
    tls = ssl.create_default_context(cafile=authority)
    try:
        with socket.create_connection(("127.0.0.1", port)) as plain, tls.wrap_socket(plain, server_hostname=HOST):
            return True
    except OSError:
        return False


@pytest.fixture(scope="module")
def behind_tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """As with compose: the proxy reaches the server from an address that is not this machine's loopback."""
    near = own_address()
    with (
        serving(tmp_path_factory.mktemp("data"), "--trusted-proxy", near) as port,
        proxy(tmp_path_factory.mktemp("caddy"), f"{near}:{port}") as found,
    ):
        yield found


async def test_a_whole_game_is_played_through_tls(behind_tls: tuple[str, Path]) -> None:
    url, authority = behind_tls

    with Visitor(url, authority=authority) as visitor:
        _, record = await visitor.play_a_whole_game()

    assert record["moves"]


def test_the_cookie_is_for_tls_only(behind_tls: tuple[str, Path]) -> None:
    url, authority = behind_tls

    with Visitor(url, authority=authority) as visitor:
        cookie = visitor.name_oneself().headers["set-cookie"].lower()

    assert {"secure", "httponly"} <= {part.strip() for part in cookie.split(";")}


def test_limits_count_each_visitor_whatever_they_say_about_themselves(behind_tls: tuple[str, Path]) -> None:
    url, authority = behind_tls

    with Visitor(url, "127.0.0.2", authority) as busy, Visitor(url, "127.0.0.3", authority) as quiet:
        answers = [
            busy.name_oneself(**{"X-Forwarded-For": f"198.51.100.{number}", "X-Real-IP": f"198.51.100.{number}"})
            for number in range(TRIES)
        ]
        answer = quiet.name_oneself()

    assert [each.status_code for each in answers].count(200) == MOST_GUESTS
    assert answer.status_code == 200
