"""The container image: it is built, small, and serves with almost no rights.

It needs podman, docker or (to build and look only) buildah. Where no registry can be reached, other base images can be
named: TEST_IMAGE_BUILDER and TEST_IMAGE_BASE, for instance made from Debian's packages by

    mmdebstrap --variant=minbase --include=python3,ca-certificates trixie - | podman import - base

(for the builder also python3-venv, python3-dev, gcc and libc6-dev).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.deploy.files import CONTAINERFILE, ROOT, containerfile
from tests.deploy.visitor import Visitor
from tests.server.live_server import PATIENCE_S, free_port

pytestmark = pytest.mark.slow

IMAGE = "localhost/spieltisch-test"
USER = "10001:10001"
MOST_OWN_MB = 320
"""What the image adds to its base."""
FEW_RIGHTS = ["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL", "--security-opt=no-new-privileges"]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    return (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]


@pytest.fixture(scope="module")
def tool() -> str:
    """A program that builds images, and has built ours."""
    tool = next((name for name in ("podman", "docker", "buildah") if shutil.which(name)), None)
    if tool is None:
        pytest.skip("neither podman nor docker nor buildah on this machine: the image was not built")
    bases = {name: os.environ.get(f"TEST_IMAGE_{name}") for name in ("BUILDER", "BASE")}
    if None in bases.values() and not pulls(tool):
        pytest.skip("the base images cannot be pulled: the image was not built (TEST_IMAGE_BASE names others)")
    named = [f"--build-arg={name}={image}" for name, image in bases.items() if image]
    kind = [] if tool == "docker" else ["--format=docker", "--layers"]
    done = run(tool, "build", *kind, *named, f"--file={CONTAINERFILE}", f"--tag={IMAGE}", str(ROOT))
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-5000:]
    return tool


def pulls(tool: str) -> bool:
    lines = [line for line in CONTAINERFILE.read_text("utf-8").splitlines() if line.startswith("ARG B")]
    return all(run(tool, "pull", line.split("=")[1]).returncode == 0 for line in lines)


def settings(tool: str) -> dict[str, Any]:
    """How containers of the image are started."""
    found = json.loads(run(tool, "inspect", "--type=image", IMAGE).stdout)
    config = found["Docker"]["config"] if tool == "buildah" else found[0]["Config"]
    return {key.lower(): value for key, value in config.items()}


def test_it_says_who_runs_what_where(tool: str) -> None:
    found = settings(tool)

    assert found["user"] == USER
    assert found["entrypoint"] == ["spieltisch"]
    assert found["cmd"] == containerfile("CMD")
    assert found["exposedports"] == {"8000/tcp": {}}
    assert found["volumes"] == {"/data": {}}
    assert found["labels"]["org.opencontainers.image.title"] == "Spieltisch"


@contextmanager
def container(tool: str, volume: str, port: int) -> Iterator[str]:
    """A running server, on the network of this machine; its name."""
    name = f"spieltisch-test-{port}"
    serve = ["serve", "--host=127.0.0.1", f"--port={port}", "--no-browser"]
    done = run(tool, "run", "--detach", f"--name={name}", "--network=host", *FEW_RIGHTS, f"--volume={volume}:/data",
               IMAGE, *serve)  # fmt: skip
    try:
        assert done.returncode == 0, done.stderr
        until = time.monotonic() + PATIENCE_S
        while not answers(port):
            assert time.monotonic() < until, run(tool, "logs", name).stderr
            time.sleep(0.1)
        yield name
    finally:
        run(tool, "rm", "--force", name)


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE_S).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.fixture(scope="module")
def runner(tool: str) -> str:
    """The same program, if it can run containers here."""
    if tool == "buildah":
        pytest.skip("only buildah on this machine: the image was built, but not run")
    done = run(tool, "run", "--rm", "--network=host", *FEW_RIGHTS, IMAGE, "--version")
    if done.returncode in (125, 126):  # the program itself failed, or could not start anything
        pytest.skip(f"{tool} cannot run containers here, so the image was built, but not run: {last_line(done)}")
    assert done.stdout.startswith("spieltisch "), last_line(done)
    return tool


async def test_people_play_and_find_their_table_again(runner: str) -> None:
    port = free_port()
    volume = f"spieltisch-test-{port}"
    url = f"http://127.0.0.1:{port}"
    try:
        with container(runner, volume, port) as name:
            with Visitor(url) as visitor:
                assert "<title>" in visitor.client.get("/").text
                table, record = await visitor.play_a_whole_game()
            assert run(runner, "exec", name, "id", "-u").stdout.strip() == USER.partition(":")[0]
            assert run(runner, "exec", name, "python3", "-c", "open('/opt/spieltisch/x', 'w')").returncode != 0
            began = time.monotonic()
            assert run(runner, "stop", "--time=120", name).returncode == 0
            took_s = time.monotonic() - began
            assert run(runner, "inspect", "--format={{.State.ExitCode}}", name).stdout.strip() == "0"
            assert took_s < 120, "SIGTERM did not reach the server"
        with container(runner, volume, port), Visitor(url) as visitor:
            assert visitor.record(table) == record
    finally:
        run(runner, "volume", "rm", "--force", volume)


def test_the_check_of_its_health_works_in_it(runner: str) -> None:
    port = free_port()
    volume = f"spieltisch-test-{port}"
    check = [word.replace(":8000", f":{port}") for word in containerfile("HEALTHCHECK")]
    nobody = [word.replace(":8000", f":{free_port()}") for word in containerfile("HEALTHCHECK")]
    try:
        with container(runner, volume, port) as name:
            assert run(runner, "exec", name, *check).returncode == 0
            assert run(runner, "exec", name, *nobody).returncode == 1
    finally:
        run(runner, "volume", "rm", "--force", volume)


def test_everything_in_it_works_together(runner: str) -> None:
    """The parts that a server loads late: the physics, the words of the terminal, the driver of the database."""
    simulate = ["simulate", "dice-flick", "--games=1", "--seed=1", "--bots=random,random", "--physics=real", "--json"]
    program = "import asyncpg, py_mini_racer, spieltisch.engine.dice as dice; print(dice.__file__)"

    played = run(runner, "run", "--rm", "--network=host", *FEW_RIGHTS, IMAGE, *simulate)
    loaded = run(runner, "run", "--rm", "--network=host", *FEW_RIGHTS, "--entrypoint=python3", IMAGE, "-c", program)

    assert played.returncode == 0, played.stderr
    assert loaded.stdout.strip().endswith(".so"), loaded.stdout + loaded.stderr


def test_it_is_small(runner: str) -> None:
    done = run(runner, "run", "--rm", "--network=host", "--entrypoint=du", IMAGE, "-sm", "/opt/spieltisch")

    assert int(done.stdout.split()[0]) <= MOST_OWN_MB
