"""Who may say for whom they speak: X-Forwarded-For and X-Forwarded-Proto, by real connections to a real server."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spieltisch.server.addresses import Proxies, proxy_network
from tests.server.live_server import PATIENCE_S, stop

MOST_GUESTS = 5
"""Names that one address may set, in as good as no time, so that slow machines count the same."""
TRIES = 8
SERVE = [sys.executable, "-m", "spieltisch.cli", "serve", "--port", "0", "--no-browser"]
SERVE += ["--limit", f"guests=0.0001/s, burst {MOST_GUESTS}"]


def own_address() -> str:
    """The address at which other machines know this one; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no network, so nobody comes from outside")
        return str(probe.getsockname()[0])


@contextmanager
def serving(folder: Path, *more: str, host: str = "0.0.0.0") -> Iterator[int]:
    command = [*SERVE, "--data", str(folder), "--host", host, *more]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Spieltisch is at "), line
        yield int(line.rsplit(":", 1)[1])
    finally:
        stop(server)


def visitor(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}


def name_oneself(url: str, address: str) -> httpx.Response:
    return httpx.post(f"{url}/api/me", json={"name": "Anna"}, headers=visitor(address), timeout=PATIENCE_S)


def test_a_visitor_cannot_choose_the_address_that_is_counted(tmp_path: Path) -> None:
    outside = own_address()
    with serving(tmp_path) as port:
        answers = [name_oneself(f"http://{outside}:{port}", f"198.51.100.{number}") for number in range(TRIES)]

    assert [answer.status_code for answer in answers].count(200) == MOST_GUESTS
    assert "secure" not in answers[0].headers["set-cookie"].lower()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_proxy_that_was_named_is_believed(tmp_path: Path, host: str) -> None:
    outside = own_address()
    with serving(tmp_path, "--trusted-proxy", outside, host=host) as port:
        url = f"http://{outside}:{port}"
        answers = [name_oneself(url, f"198.51.100.{number}") for number in range(TRIES)]
        spoofed = [name_oneself(url, f"203.0.113.{number}, 192.0.2.7") for number in range(TRIES)]

    assert {answer.status_code for answer in answers} == {200}
    assert "secure" in answers[0].headers["set-cookie"].lower()
    assert [answer.status_code for answer in spoofed].count(200) == MOST_GUESTS, (
        "what the proxy saw counts, not what it was told"
    )


@pytest.mark.parametrize("text", ["", "proxy.example.org", "10.0.0.1/8", "10.0.0.0/33", "0.0.0.0/0", "::/0"])
def test_only_addresses_and_networks_can_be_trusted(text: str) -> None:
    with pytest.raises(ValueError, match=r"is neither an address nor a network|is everybody"):
        proxy_network(text)


def test_nobody_is_a_proxy_by_default_but_this_machine() -> None:
    proxies = Proxies()

    assert all(proxies.include(near) for near in ("127.0.0.1", "::1", "::ffff:127.0.0.1"))
    assert not any(proxies.include(far) for far in ("10.0.0.1", "172.17.0.1", "192.168.0.1", "fe80::1%eth0", "", "?"))
