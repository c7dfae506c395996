"""The modules that mypyc compiles, and how, and what must be there before anything is shipped.

Everything else about the package is in pyproject.toml.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 before anything that an older one does not have
    sys.exit(f"Spieltisch needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import tomllib
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/spieltisch")

INTERPRETED = {"__init__.py", "batch.py", "levels.py", "meta.py", "reasons.py", "terminal.py"}
"""Modules without work for a compiler: package docstrings, labels, declarations, bots as the registry has them, their
reasons, arrays, and pictures for the terminal (also in a folder `terminal`)."""

PROFILED = os.environ.get("SPIELTISCH_PROFILE") == "1"
SHIPPING = {"bdist_wheel", "sdist"}
"""Commands that make what other people install; an editable installation is no such thing."""
DESCRIBING = {"dist_info", "egg_info", "sdist"}
"""Commands that compile nothing."""

Unit = tuple[list[str], str]


def units() -> list[Unit]:
    """The engine, and every game by itself: calls inside a unit are cheap, and units are compiled side by side."""
    folders = [PACKAGE / "engine", *(path for path in (PACKAGE / "games").iterdir() if path.is_dir())]
    found = [(modules(folder), f"spieltisch_{folder.name}") for folder in sorted(folders)]
    return [(paths, name) for paths, name in found if paths]


def modules(folder: Path) -> list[str]:
    paths = (ROOT / folder).rglob("*.py")
    declarations = [ROOT / folder / "fields.py", *(ROOT / folder / "fields").glob("*.py")]
    compiled = [path for path in paths if path.name not in INTERPRETED and path not in declarations]
    compiled = [path for path in compiled if path.parent.name != "terminal"]
    return sorted(str(path.relative_to(ROOT)) for path in compiled)


def extensions(level: str, folder: str = "build", *, one_file_per_module: bool = False) -> list[Extension]:
    """Translate the modules into C below this folder, and say how the C compiler is to build them."""
    from mypyc.build import mypycify  # noqa: PLC0415 not there when only the source is installed

    every = [module for paths, _ in units() for module in paths]
    found: list[Extension] = mypycify(
        ["--cache-dir", f"{folder}/mypy", *every],
        opt_level=level,
        debug_level="0",
        multi_file=one_file_per_module,
        separate=[(paths, name) for paths, name in units()],
        target_dir=folder,
    )
    if one_file_per_module:
        for extension in found:
            add_runtime(extension, folder)
    if os.name == "posix":
        more = ["-fno-semantic-interposition"]  # calls inside a unit may be inlined
        more += ["-ffp-contract=off"]  # floats round as they do interpreted
        more += ["-fcommon"] * one_file_per_module  # every file of a unit declares the other units' tables
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *more]
    return found


def add_runtime(extension: Extension, folder: str) -> None:
    """Name the parts of mypyc's runtime that a unit needs: mypyc 2.4 forgets some when it finds the unit unchanged.

    Each part that any unit ever needed was copied into the folder.
    """
    from mypyc.build import include_dir  # noqa: PLC0415

    runtime = Path(include_dir())
    if len(extension.sources) == 1:  # a module that only opens its unit
        return
    for path in sorted(Path(folder).rglob("*.c")):
        part = path.relative_to(folder)
        if (runtime / part).exists() and str(path) not in extension.sources:
            extension.sources.append(str(path))
            extension.include_dirs.append(str((runtime / part).parent))


def commands() -> dict[str, type]:
    """With SPIELTISCH_PROFILE=1, for wheels: compiled with the profile of training games."""
    if not PROFILED:
        return {}
    from tools.profiled import ProfiledBuild  # noqa: PLC0415

    return {"build_ext": ProfiledBuild}


def dependencies() -> list[str]:
    """What the package needs to run."""
    found: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    return found


def main(asked: set[str]) -> None:
    """Do what pip, build or the command line ask for. Nothing is shipped without the client, or with an old one."""
    sys.path.insert(0, str(ROOT))  # not there when pip builds
    from tools import web  # noqa: PLC0415
    from tools.compiler import NONE, can_compile, cores  # noqa: PLC0415
    from tools.release.description import long_description  # noqa: PLC0415

    if asked & SHIPPING and (fault := web.fault()) is not None:
        sys.exit(fault)
    # SPIELTISCH_PURE: the same source, interpreted, for machines without a C compiler.
    # SPIELTISCH_LEVEL: less optimised, for tests that build a wheel and do not measure it.
    compiled = not asked & DESCRIBING and os.environ.get("SPIELTISCH_PURE") != "1"
    if compiled and os.name == "posix" and not can_compile():
        sys.exit(NONE)
    setup(
        options={"build_ext": {"parallel": cores()}},
        ext_modules=extensions(os.environ.get("SPIELTISCH_LEVEL", "3")) if compiled else [],
        cmdclass=commands(),
        setup_requires=dependencies() if PROFILED else [],  # the training games are played before it is installed
        long_description=long_description(),
        long_description_content_type="text/markdown",
    )


if __name__ == "__main__":
    main(set(sys.argv))
