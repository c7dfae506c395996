"""The list of modules that mypyc compiles; everything else about the package is in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

COMPILED = ("src/spieltisch/engine", "src/spieltisch/games")


def compiled_modules() -> list[str]:
    """Every module of the engine and the games: one unit, since calls inside it are bound early and cheap."""
    return sorted(str(path) for folder in COMPILED for path in Path(folder).rglob("*.py"))


if os.environ.get("SPIELTISCH_PURE") == "1":  # the same source, interpreted: for machines without a C compiler
    setup()
else:
    from mypyc.build import mypycify

    unit = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="spieltisch")
    if os.name == "posix":  # lets the C compiler inline calls inside the unit
        for extension in unit:
            extension.extra_compile_args.append("-fno-semantic-interposition")
            extension.extra_compile_args.append("-ffp-contract=off")  # floats round as they do interpreted
    setup(ext_modules=unit)
