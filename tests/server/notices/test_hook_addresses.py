"""What an address of a web-hook may say: the listed services and parameters, as Apprise itself reads them."""

from __future__ import annotations

import warnings
from pathlib import Path

import apprise
import pytest

from spieltisch.server.config import HOOK_SCHEMAS
from spieltisch.server.notices.hooks import PARAMETERS, BadHook, hook_of
from spieltisch.testing.depth import depth

GOOD = {
    "discord": "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3",
    "gotify": "gotify://example.org/AbcdefghijklmnO",
    "json": "json://example.org/hook",
    "matrix": "matrix://user:secret@example.org/%23room",
    "mmost": "mmost://example.org/3ccdd113474722377935511fc85d3dd4",
    "ntfy": "ntfy://example.org/topic",
    "slack": "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/%23general",
    "tgram": "tgram://123456789:ABCdefghijklABCdefghijkl/-100123",
}
HOW = ("{0}={1}", "%20{0}={1}", "{0}%20={1}", "%09{0}={1}", "%C2%A0{0}={1}", "a;{0}={1}", "%{2:02x}{3}={1}", "{4}={1}")
"""By which a parameter is said: plain, behind a blank, after a semicolon, its first letter encoded, in capitals."""


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """All services, some of which use what is deprecated."""
    with warnings.catch_warnings(action="ignore"):
        apprise.Apprise().details()


def of(schema: str) -> str:
    """A good address of this service; that with TLS has the same form."""
    plain = schema if schema in GOOD else schema.removesuffix("s")
    return schema + GOOD[plain].removeprefix(plain)


DANGEROUS = ("attach", "cto", "pass", "redirect", "retry", "rto", "store", "template", "user", "verify", "wait")
"""They read files, wait, trust anybody, or override what the address says."""


def parameters() -> set[str]:
    """Of all services of Apprise, or only those that were misused."""
    details = apprise.Apprise().details()["schemas"] if depth(full=1, quick=0) else []
    return {*DANGEROUS, *(name for each in details for name in each["details"]["args"])}


@pytest.mark.parametrize("schema", HOOK_SCHEMAS)
def test_only_listed_parameters_are_accepted(schema: str, tmp_path: Path) -> None:
    hook_of(of(schema), HOOK_SCHEMAS)
    for name in sorted(parameters() - PARAMETERS.get(schema, frozenset())):
        for how in HOW:
            said = how.format(name, tmp_path / "secret", ord(name[0]), name[1:], name.upper())
            with pytest.raises(BadHook, match="parameter"):
                hook_of(f"{of(schema)}?{said}", HOOK_SCHEMAS)
    for mark in "+-:":
        with pytest.raises(BadHook, match="parameter"):
            hook_of(f"{of(schema)}?{mark}X-Any=1", HOOK_SCHEMAS)


@pytest.mark.parametrize("schema", PARAMETERS)
def test_listed_parameters_are_known_to_the_service(schema: str) -> None:
    known = {
        name
        for each in apprise.Apprise().details()["schemas"]
        if schema in (*(each["protocols"] or ()), *(each["secure_protocols"] or ()))
        for name in (*each["details"]["args"], *each["details"]["tokens"])
    }
    assert PARAMETERS[schema] <= known | {"channel", "tags", "team", "v", "xtags"}, "aliases"
    good = {"priority": "high", "silent": "yes", "preview": "no", "topic": "4", "thread": "4", "to": "%23other"}
    for name in PARAMETERS[schema] & {*good}:
        hook_of(f"{of(schema)}?{name}={good[name]}", HOOK_SCHEMAS)


def test_no_parameter_reaches_what_calls() -> None:
    made = hook_of("json://example.org/hook", HOOK_SCHEMAS)
    assert made.verify_certificate
    assert not made.redirects
    assert made.request_timeout == (5.0, 5.0)


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "syslog://", "dbus://", "apprise://h/x", "https://h/x", "//"]
)
def test_other_services_are_refused(address: str) -> None:
    with pytest.raises(BadHook, match="begins with one of these"):
        hook_of(address, HOOK_SCHEMAS)
