"""The units of systemd: they are right, fit the server, and leave it as few rights as we say."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from spieltisch.server.nodes.processes import PATIENCE_S
from spieltisch.server.run import HAND_OVER_S, SHUTDOWN_S
from tests.deploy.files import ROOT, SYSTEMD, served, unit

SERVICES = ["spieltisch.service", "spieltisch-backup.service"]
MOST_EXPOSED = 1.5
"""Of 10. systemd calls everything below 2 OK."""


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd on this machine: its units were not checked")
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", [*SERVICES, "spieltisch-backup.timer"])
def test_systemd_understands_the_unit(name: str, tmp_path: Path) -> None:
    """Where it is tried the program is not installed: any other stands in for it."""
    for path in SYSTEMD.glob("spieltisch*"):
        text = re.sub(r"^ExecStart=/opt/\S+", "ExecStart=/bin/true", path.read_text("utf-8"), flags=re.MULTILINE)
        (tmp_path / path.name).write_text(text.replace("User=spieltisch", "User=root"), "utf-8")

    done = analyze("verify", "--man=no", str(tmp_path / name))

    said = [line for line in done.stderr.splitlines() if "spieltisch" in line]
    assert not said


@pytest.mark.parametrize("name", SERVICES)
def test_it_is_exposed_as_little_as_we_say(name: str) -> None:
    done = analyze("security", "--offline=true", "--no-pager", str(SYSTEMD / name))
    if "nrecognized option" in done.stderr:
        pytest.skip("this systemd is older than 250: the exposure of its units was not measured")

    level = re.search(r"exposure level for \S+: (\S+)", done.stdout)

    assert level is not None, done.stdout + done.stderr
    assert float(level[1]) <= MOST_EXPOSED


def test_the_server_takes_the_command_of_the_unit() -> None:
    (command,) = unit("spieltisch.service")["ExecStart"]
    program, *words = command.split()
    given = served(words)

    assert program == "/opt/spieltisch/bin/spieltisch"
    assert (words[0], given["host"], given["no-browser"]) == ("serve", "127.0.0.1", True)
    assert "data" not in given.found, "so that SPIELTISCH_STORE counts"


def test_there_is_time_to_hand_over_tables_before_it_is_killed() -> None:
    (seconds,) = unit("spieltisch.service")["TimeoutStopSec"]

    assert int(seconds) > max(PATIENCE_S, HAND_OVER_S + SHUTDOWN_S)


def test_the_backup_has_the_rights_of_the_server_and_no_more() -> None:
    server, backup = (unit(name) for name in SERVICES)
    sandbox = re.compile(r"Protect|Private|Restrict|Capability|Ambient|Lock|Memory|System|NoNew|Device|Remove")
    rights = [key for key in server if sandbox.match(key)]

    assert len(rights) > 20
    for key in [*rights, "User", "Group", "UMask", "EnvironmentFile", "WorkingDirectory"]:
        assert backup[key] == server[key], key


def test_people_can_be_called() -> None:
    page = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    server = unit("spieltisch.service")

    assert '/opt/spieltisch/bin/pip install ".[postgres,notices]"' in page
    assert {"AF_INET", "AF_INET6"} <= set(server["RestrictAddressFamilies"][0].split())
    assert not {"PrivateNetwork", "IPAddressDeny"} & {*server}
