"""Where bots of one's own come from: a file, or an entry point of another package."""

from __future__ import annotations

import inspect
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from spieltisch.bots.bot import Bot
from spieltisch.bots.own.adapter import OwnBot
from spieltisch.bots.own.failure import BadBot, told

GROUP: Final = "spieltisch.bots"
ONE: Final = "BOT"
SEVERAL: Final = "BOTS"
FILE_MODULE: Final = "spieltisch_bot_file_"
"""How the module of a file is called, followed by the name of the file."""


class Source(NamedTuple):
    """A file as it was read, or an entry point. Plain data, so that other processes load the same bots."""

    name: str
    """What people are told: the name of the file, or of the package."""
    path: str = ""
    text: str = ""
    point: str = ""
    """`package.module:NAME`."""

    def __str__(self) -> str:
        return self.path or f"the entry point {self.point} of {self.name}"


def file_source(path: Path) -> Source:
    """The file at this path. Raises BadBot."""
    try:
        return Source(path.name, str(path.resolve()), path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadBot(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadBot(f"{path}: this is no text in UTF-8") from error


def installed_sources() -> list[Source]:
    """The entry points of all packages that are installed."""
    return [
        Source(point.name if point.dist is None else point.dist.name, point=point.value)
        for point in entry_points(group=GROUP)
    ]


def load(source: Source) -> list[OwnBot]:
    """The bots in a file or behind an entry point: its code is run here. Raises BadBot."""
    found = in_module(module_of(source), source) if source.path else loaded_point(source)
    bots: list[OwnBot] = []
    faults: list[str] = []
    for player in found:
        try:
            bots.append(OwnBot(player, path_of(player, source), source.name))
        except BadBot as error:
            faults += [f"{source}: {fault}" for fault in str(error).splitlines()]
    if faults:
        raise BadBot("\n".join(faults))
    return bots


def path_of(player: object, source: Source) -> str:
    """The file that the code of a bot is in."""
    if source.path:
        return source.path
    try:
        return inspect.getfile(player if inspect.isclass(player) else type(player))
    except (OSError, TypeError):
        return source.name


def loaded_point(source: Source) -> list[object]:
    """What the entry point names: a bot, or a list of bots. Raises BadBot."""
    try:
        named = EntryPoint(source.name, source.point, GROUP).load()
        return [*named] if isinstance(named, list | tuple) else [named]
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BadBot(f"{source}: {told(error, '')}") from error


def module_of(source: Source) -> ModuleType:
    """The file, imported; files beside it can be imported by it. Raises BadBot."""
    path = Path(source.path)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = ModuleType(f"{FILE_MODULE}{path.stem}")
    module.__file__ = source.path
    sys.modules[module.__name__] = module  # dataclasses look for it there
    try:
        exec(compile(source.text, source.path, "exec"), module.__dict__)  # noqa: S102  this is what importing does
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BadBot(told(error, source.path)) from error
    return module


def in_module(module: ModuleType, source: Source) -> list[object]:
    """`BOTS`, `BOT`, or the classes of the file that are derived from Bot. Raises BadBot."""
    several: Any = getattr(module, SEVERAL, None)
    if several is not None and not isinstance(several, list | tuple):
        raise BadBot(f"{source}: {SEVERAL} must be a list of bots")
    found: list[object] = [*(several or ()), *([module.BOT] if hasattr(module, ONE) else [])]
    if not found:
        classes = [each for each in vars(module).values() if inspect.isclass(each) and issubclass(each, Bot)]
        own = [each for each in classes if each.__module__ == module.__name__]
        found = [*([each for each in own if not inspect.isabstract(each)] or own)]
    if not found:
        raise BadBot(f"{source}: there is no bot in it; it needs {ONE}, {SEVERAL} or a class derived from Bot")
    return found
