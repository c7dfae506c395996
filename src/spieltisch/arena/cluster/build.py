"""What decides the digits of a simulation, apart from its plan: the code and the physics of a machine.

Python, the operating system and whether the engine is compiled make no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import spieltisch
from spieltisch.arena.experiments import physics
from spieltisch.arena.plan import Plan
from spieltisch.bots.own.adapter import OwnBot
from spieltisch.bots.own.source import FILE_MODULE
from spieltisch.bots.registry import bot
from spieltisch.engine.registry import find

OURS: Final = "spieltisch"
DECIDING: Final = ("editions.py", "arena", "bots", "engine", "games", "physics")
"""What of our own package takes part in a simulation."""
READ: Final = (".py", ".toml", ".txt", ".bin", ".json")
"""Files that decide something. Compiled modules do the same as their sources, and are left out."""
DIGITS: Final = 12


class Build(NamedTuple):
    """Machines with the same build play the same games."""

    version: str
    """Of Spieltisch."""
    rules: int
    """The rules version of the game."""
    code: str
    """A digest of the sources and data files that take part."""
    physics: str
    """The version of the real physics, which tells what it computes on this machine; empty if it is not needed."""

    def difference(self, here: Build) -> str:
        """How this one differs from the build of the caller, in words; empty if it does not."""
        if self.version != here.version:
            return f"it has Spieltisch {self.version}, here is {here.version}"
        if self.rules != here.rules:
            return f"it plays by the rules version {self.rules}, here is {here.rules}"
        if self.code != here.code:
            return f"its Spieltisch {self.version} has other code or data ({self.code}) than the one here ({here.code})"
        if self.physics != here.physics:
            return f"its physics is “{self.physics}”, here is “{here.physics}”"
        return ""


def build_for(plan: Plan, packages: tuple[str, ...]) -> Build:
    """The build of this process, as far as the plan needs it. Raises UnknownGame, NoPhysics and ModuleNotFoundError."""
    rules = find(plan.game).meta.rules_version
    flown = physics(plan.game).version() if plan.real_physics else ""
    return Build(spieltisch.__version__, rules, code_digest(packages), flown)


def packages_of(plan: Plan) -> tuple[str, ...]:
    """The packages whose code decides about the games of a plan. Files of bots are not among them: they travel."""
    players = [bot(plan.game, level) for level in plan.bots]
    deciding = [find(plan.game), *(each.player for each in players if isinstance(each, OwnBot))]
    modules = [type(each).__module__ for each in deciding]
    roots = {module.partition(".")[0] for module in modules if not module.startswith(FILE_MODULE)}
    return tuple(sorted(roots | {OURS}))


@cache
def code_digest(packages: tuple[str, ...]) -> str:
    """A digest of all files of these packages that decide something. Raises ModuleNotFoundError."""
    digest = sha256()
    for package in packages:
        for name, file in deciding_files(package):
            digest.update(f"{package}/{name}\n".encode())
            digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:DIGITS]


def deciding_files(package: str) -> Iterator[tuple[str, Path]]:
    """The files of a package that decide something, by their path in it."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(f"there is no package {package}", name=package)
    if spec.submodule_search_locations is None:
        assert spec.origin is not None
        yield package, Path(spec.origin)
        return
    for folder in spec.submodule_search_locations:
        places = [Path(folder)] if package != OURS else [Path(folder) / place for place in DECIDING]
        for file in sorted(file for place in places for file in [place, *place.rglob("*")]):
            if file.suffix in READ and file.is_file():
                yield file.relative_to(folder).as_posix(), file
