"""Compile the engine and the games with mypyc, beside their sources; only what has changed is compiled again.

mypyc translates the modules into C, and ninja calls the C compiler. There are two builds:

- quick (the default): less optimised, one C file per module. It builds in half the time, and a change in a module costs
  seconds. For tests.
- fast: fully optimised, one C file for the engine and each game, as in the wheel. For play and measurements.

Where the fast build is up to date, the quick one is not needed.
Run by the Python of .venv: python -m tools.compile [fast]
"""

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from setuptools import Extension

from setup import extensions, units
from tools.compiler import can_compile
from tools.steps import BUILD, PACKAGE, ROOT, VENV_BIN, Stamp, digest, run, say

SOURCE = ROOT / "src"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
QUICK = "quick"
FAST = "fast"
LEVEL = {QUICK: "1", FAST: "3"}


def main(kind: str) -> None:
    """Bring the compiled modules up to date; without a C compiler, make sure that none are there."""
    if os.environ.get("SPIELTISCH_PURE") == "1":
        remove_compiled()
        return
    if not can_compile():
        remove_compiled()
        say("No C compiler with Python's headers: Spieltisch runs interpreted, the same but slower.")
        return

    stamp = Stamp(BUILD / "stamps" / f"compile{SUFFIX}")
    sources = [ROOT / path for paths, _ in units() for path in paths]
    state = digest([ROOT / "setup.py", ROOT / "tools" / "compile.py", *sources], sys.version, metadata.version("mypy"))
    if stamp.read() in {f"{done} {state}" for done in {kind, FAST}} and compiled_modules():
        return

    say(f"Compiling the engine and the games ({kind} build)")
    stamp.clear()
    try:
        build(kind)
    except BaseException:
        remove_compiled()  # an old module would hide its changed source
        raise
    stamp.write(f"{kind} {state}")


def build(kind: str) -> None:
    """Translate, compile, and put the results beside their sources."""
    os.chdir(ROOT)
    folder = BUILD / f"{kind}{SUFFIX.removesuffix('.so').removesuffix('.pyd')}"
    found = extensions(LEVEL[kind], str(folder.relative_to(ROOT)), one_file_per_module=kind == QUICK)
    (folder / "build.ninja").write_text("\n".join(ninja_lines(found, folder)) + "\n")
    environment = {key: value for key, value in os.environ.items() if key != "MAKEFLAGS"}  # make's jobs are not ninja's
    run(VENV_BIN / "ninja", "--quiet", "-C", folder, env=environment)
    install(folder / "lib", {f"{path_of(extension)}{SUFFIX}" for extension in found})


def ninja_lines(found: list[Extension], folder: Path) -> Iterator[str]:
    """What ninja has to do: each C file once, then every extension module."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if cache := shutil.which("ccache"):
        compiler = f"{cache} {compiler}"
    linker = sysconfig.get_config_var("LDSHARED").removeprefix(sysconfig.get_config_var("CC"))
    flags = [flag for flag in shlex.split(sysconfig.get_config_var("CFLAGS")) if not flag.startswith(("-g", "-O"))]
    common = f"{shlex.join(flags)} {sysconfig.get_config_var('CCSHARED')} -I{sysconfig.get_path('include')}"
    yield f"rule object\n  command = {compiler} {common} $flags -MMD -MF $out.d -c $in -o $out"
    yield "  depfile = $out.d\n  deps = gcc\n  description = $in"
    yield f"rule module\n  command = {compiler}{linker} $in -o $out\n  description = $out"
    objects: set[Path] = set()
    for extension in found:
        parts = []
        for source in extension.sources:
            path = (ROOT / source).relative_to(folder)
            target = path.with_suffix(".o")
            parts.append(str(target))
            if target not in objects:
                objects.add(target)
                places = sorted({str(Path(place).resolve()) for place in extension.include_dirs})
                flags = [*extension.extra_compile_args, *(f"-I{place}" for place in places)]
                yield f"build {target}: object {path}\n  flags = {shlex.join(flags)}"
        yield f"build lib/{path_of(extension)}{SUFFIX}: module {' '.join(parts)}"


def path_of(extension: Extension) -> str:
    name: str = extension.name
    return name.replace(".", "/")


def install(built: Path, wanted: set[str]) -> None:
    """Copy what is new into the source tree, and take away what is no longer wanted there."""
    for old in compiled_modules():
        if str(old.relative_to(SOURCE)) not in wanted:
            old.unlink()
    for name in wanted:
        source, target = built / name, SOURCE / name
        if not target.exists() or target.stat().st_mtime_ns != source.stat().st_mtime_ns:
            copy = target.with_suffix(
                ".new"
            )  # renamed into place: a running program keeps the module that it has loaded
            shutil.copy2(source, copy)
            copy.replace(target)


def compiled_modules() -> list[Path]:
    """Every compiled module of this Python version in the source tree."""
    return [*SOURCE.glob(f"*{SUFFIX}"), *PACKAGE.rglob(f"*{SUFFIX}")]


def remove_compiled() -> None:
    for module in compiled_modules():
        module.unlink()


if __name__ == "__main__":
    kinds = sys.argv[1:] or [QUICK]
    if len(kinds) > 1 or kinds[0] not in LEVEL:
        sys.exit(__doc__)
    main(kinds[0])
