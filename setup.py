"""The modules that mypyc compiles, and how; everything else about the package is in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/spieltisch")


def modules(folder: Path) -> list[str]:
    return sorted(str(path) for path in folder.rglob("*.py"))


def units() -> list[tuple[list[str], str | None]]:
    """The engine, and every game by itself: calls inside a unit are cheap, and units are compiled side by side."""
    found: list[tuple[list[str], str | None]] = [(modules(PACKAGE / "engine"), "spieltisch_engine")]
    for folder in sorted((PACKAGE / "games").iterdir()):
        if modules(folder):
            found.append((modules(folder), f"spieltisch_{folder.name}"))
    return found


if os.environ.get("SPIELTISCH_PURE") == "1":  # the same source, interpreted: for machines without a C compiler
    setup()
else:
    from mypyc.build import mypycify

    every = [module for unit, _ in units() for module in unit]
    extensions = mypycify(every, opt_level="3", debug_level="0", separate=units())
    if os.name == "posix":
        for extension in extensions:
            extension.extra_compile_args.append("-fno-semantic-interposition")  # calls inside a unit may be inlined
            extension.extra_compile_args.append("-ffp-contract=off")  # floats round as they do interpreted
    setup(ext_modules=extensions)
