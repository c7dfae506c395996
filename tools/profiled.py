"""A build whose C compiler knows what is hot: the wheel with SPIELTISCH_PROFILE=1 (setup.py)."""

# mypy: ignore-errors
# setuptools has no types here.

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


class ProfiledBuild(build_ext):
    """Compiles twice: first with counters, to play training games, then with what they have counted. gcc only."""

    COUNT = ("-fprofile-generate", "-fprofile-update=single")
    USE = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")

    def build_extensions(self) -> None:
        version = subprocess.run([self.compiler.compiler[0], "--version"], capture_output=True, text=True, check=True)
        if "Free Software Foundation" not in version.stdout:
            sys.exit("SPIELTISCH_PROFILE needs gcc; CC names another compiler.")
        place, inplace = self.build_lib, self.inplace
        trial = Path(self.build_temp).resolve() / "trial"
        shutil.copytree(ROOT / "src", trial, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        self.build_lib, self.inplace, self.force = str(trial), False, True
        self.build_all(self.COUNT)
        path = os.pathsep.join([str(trial), str(ROOT), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "tools.training"]
        subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, check=True)
        self.build_lib, self.inplace = place, inplace
        self.build_all(self.USE)  # the counts lie beside the object files, whose names are the same

    def build_all(self, flags: tuple[str, ...]) -> None:
        """Build every extension with these flags besides its own."""
        before = [extension.extra_compile_args for extension in self.extensions]
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = list(flags[:1])
        super().build_extensions()
        for extension, own in zip(self.extensions, before, strict=True):
            extension.extra_compile_args = own
