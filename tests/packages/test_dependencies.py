"""What the package imports, it declares; and what it looks into, it pins."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions, version

import pytest

from tests.packages.building import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IMPORT = re.compile(r"^ *(?:from (\w+)[\w.]* import|import (\w+))", re.MULTILINE)
EXTRAS = ("cluster", "notices", "postgres", "rl")
LOOKED_INTO = ("h11", "uvicorn", "websockets")
"""Classes of these are extended, or attributes used that are no promise to anybody."""


def name_of(requirement: str) -> str:
    return normal(re.split(r"[\[<>=!;~ ]", requirement, maxsplit=1)[0])


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> set[str]:
    wanted = [*PROJECT["dependencies"], *(each for extra in EXTRAS for each in PROJECT["optional-dependencies"][extra])]
    return {name_of(each) for each in wanted}


def imported() -> dict[str, str]:
    """Every module from outside that the package imports, and one file that does. Whoever runs its laws has pytest."""
    found: dict[str, str] = {}
    package = ROOT / "src" / "spieltisch"
    for path in sorted(path for path in package.rglob("*.py") if package / "testing" not in path.parents):
        for match in IMPORT.finditer(path.read_text("utf-8")):
            found.setdefault(match[1] or match[2], str(path.relative_to(ROOT)))
    return {name: path for name, path in found.items() if name not in sys.stdlib_module_names and name != "spieltisch"}


def test_everything_that_is_imported_is_declared() -> None:
    offered = packages_distributions()
    found = {module: {normal(name) for name in offered.get(module, [module])} for module in imported()}
    missing = {module: imported()[module] for module, names in found.items() if not names & declared()}

    assert len(found) > 10
    assert not missing


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_what_is_looked_into_is_pinned_to_the_minor_version_that_is_tested(name: str) -> None:
    (requirement,) = [each for each in PROJECT["dependencies"] if name_of(each) == name]
    major, minor = (int(part) for part in version(name).split(".")[:2])

    assert requirement == f"{name}>={major}.{minor},<{major}.{minor + 1}"
