"""Writes everything that follows from the declared fields of the built-in games. `--check` only compares.

From `games/<game>/fields.py` follow: `codec/generated.py`, and `rules/told.py` for records that events tell; `__init__`
and `copy` of the declared classes, between the lines `# Fields: …` and `# End of the fields.`; the TypeScript types in
`web/src/games/<id>/protocol.gen.ts`; and the tables of docs/protocol.md between its marks `fields ID` and `end`.
Installed games of other packages get their TypeScript types, too, if they have a folder in `web/src/games`.

Run on the interpreted source: python -m tools.pure python -m tools.fields
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

from spieltisch.fields.classes import class_source, parameter
from spieltisch.fields.declared import Declared, name_kinds
from spieltisch.fields.jsons import json_functions
from spieltisch.fields.lookup import declared_of
from spieltisch.fields.moves import moves_source
from spieltisch.fields.names import Names
from spieltisch.fields.page import page_source
from spieltisch.fields.records import Record, snake
from spieltisch.fields.typescript import typescript_source
from spieltisch.fields.writer import Writer
from tools.steps import ROOT

GAMES: Final = ROOT / "src" / "spieltisch" / "games"
SCREENS: Final = ROOT / "web" / "src" / "games"
PAGE: Final = ROOT / "docs" / "protocol.md"
BEGIN: Final = "    # Fields: generated from fields.py by `make fields`."
END: Final = "    # End of the fields."


class FileNames(Names):
    """Names that a generated file imports."""

    def __init__(self, module: ModuleType) -> None:
        self.found: dict[str, set[str]] = {}
        self.constants: dict[int, tuple[str, str]] = {}
        """Where the lists of names come from that `fields.py` imports."""
        for path in sources(module):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module:
                    for name in node.names:
                        value = getattr(import_module(node.module), name.name, None)
                        if isinstance(value, list | tuple):
                            self.constants[id(value)] = (node.module, name.name)

    def use(self, module: str, name: str) -> str:
        if module != "builtins":
            self.found.setdefault(module, set()).add(name)
        return name

    def constant(self, value: Sequence[str]) -> str:
        if id(value) not in self.constants:
            raise ValueError(f"{value!r}: fields.py must import lists of names from a module of the game")
        return self.use(*self.constants[id(value)])

    def imports(self) -> str:
        return "\n".join(f"from {module} import {', '.join(sorted(names))}" for module, names in self.found.items())


def declarations() -> Iterator[ModuleType]:
    """The modules `fields.py` of the built-in games, or the packages `fields`."""
    for folder in sorted(GAMES.iterdir()):
        if (folder / "fields.py").exists() or (folder / "fields").exists():
            yield whole(import_module(f"spieltisch.games.{folder.name}.fields"))


def whole(module: ModuleType) -> ModuleType:
    """Declarations as one module, also those of a package."""
    found = ModuleType(module.__name__)
    for path in sources(module):
        name = module.__name__ if path.stem in ("__init__", "fields") else f"{module.__name__}.{path.stem}"
        vars(found).update({key: value for key, value in vars(import_module(name)).items() if key[0] != "_"})
    found.__file__ = module.__file__
    return found


def sources(module: ModuleType) -> list[Path]:
    """The files that declare fields: one, or all of a package."""
    assert module.__file__ is not None
    path = Path(module.__file__)
    return sorted(path.parent.glob("*.py")) if path.name == "__init__.py" else [path]


def outputs(module: ModuleType) -> dict[Path, str]:
    """Every file that follows from the declarations of one game, with its new text."""
    declared: Declared = module.DECLARED
    aliases = name_kinds(module)
    assert module.__file__ is not None
    folder = GAMES / module.__name__.split(".")[-2]
    told = told_functions(module, declared)
    files = {
        folder / "codec" / "generated.py": codec_source(module, declared, told),
        SCREENS / declared.game / "protocol.gen.ts": typescript_source(declared, aliases),
    }
    for record in [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Record)]:
        if record.of is not None and record.of is not getattr(record.__bases__[0], "of", None):
            path = ROOT / "src" / (record.of.__module__.replace(".", "/") + ".py")
            text = files.get(path, path.read_text("utf-8"))
            files[path] = with_class(text, record, record.of.__name__)
    if declared.told:
        files[folder / "rules" / "told.py"] = source_of(f"What events of {declared.game} tell, as plain data.", told)
    return files


def told_functions(module: ModuleType, declared: Declared) -> Writer:
    """The encoders of `rules/told.py`."""
    writer = Writer(FileNames(module), parameter_types(module))
    for record in declared.told:
        writer.encoder(record)
    return writer


def codec_source(module: ModuleType, declared: Declared, told: Writer) -> str:
    """`codec/generated.py`"""
    writer = Writer(FileNames(module), parameter_types(module))
    for function in told.functions.values():
        writer.functions[function.name] = function.moved_to(f"{module.__name__.rpartition('.')[0]}.rules.told")
    for record in [declared.state, declared.view]:
        if record is not None:
            writer.encoder(record)
            writer.decoder(record)
    for record in [each for each in declared.more if each.of is not None]:
        writer.decoder(record)
    json_functions(writer, declared.view)
    moves = "" if declared.verb is None else moves_source(declared, writer)
    return source_of(f"Moves, states and views of {declared.game} to and from plain data.", writer, moves)


def source_of(doc: str, writer: Writer, moves: str = "") -> str:
    """A generated module: these functions."""
    assert isinstance(writer.names, FileNames)
    parts = [function.source for function in writer.functions.values() if function.module is None]
    head = f'"""{doc}\n\nGenerated from fields.py by `make fields`: do not edit.\n"""\n\n'
    head += f"from __future__ import annotations\n\n{writer.names.imports()}\n\n\n"
    return head + "\n\n".join([moves, *parts] if moves else parts)


def parameter_types(module: ModuleType) -> dict[str, str]:
    """The types of the names that functions may refer to: records, their fields, and places in lists."""
    types: dict[str, str] = {"seat": "int", "seats": "int", "number": "int", "side": "int", "place": "int"}
    for record in vars(module).values():
        if isinstance(record, type) and issubclass(record, Record) and record.of is not None:
            types.setdefault(snake(record.__name__), f"{record.of.__module__}:{record.of.__name__}")
            for field in record.declared.values():
                if field.stored and field.annotation.isidentifier() and record.of is not None:
                    types.setdefault(parameter(field), type_of(record.of, field.annotation))
    return types


def type_of(owner: type, annotation: str) -> str:
    """Where the type of a field comes from: the module of its class imports or defines it."""
    home = sys.modules[owner.__module__]
    found = getattr(home, annotation, None)
    if isinstance(found, type):
        return f"{found.__module__}:{found.__name__}" if found.__module__ != "builtins" else annotation
    return f"mypy_extensions:{annotation}" if annotation in ("i64", "u8") else annotation


def with_class(text: str, record: type[Record], name: str) -> str:
    """The text of a module, with the generated part of this class renewed."""
    before, found, after = text.partition(f"\nclass {name}(")
    if not found:
        before, found, after = text.partition(f"\nclass {name}:")
    head, begin, rest = after.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not found or not begin or not end or "\nclass " in head:
        raise ValueError(f"the class {name} needs the lines {BEGIN.strip()!r} and {END.strip()!r}")
    return f"{before}{found}{head}{begin}\n\n{class_source(record, name)}\n\n{end}{tail}"


def page_text(text: str, module: ModuleType) -> str:
    """docs/protocol.md with the tables of one game renewed."""
    declared: Declared = module.DECLARED
    pattern = re.compile(rf"(<!-- fields {re.escape(declared.game)} -->\n).*?(<!-- end -->)", re.DOTALL)
    if not pattern.search(text):
        raise ValueError(f"docs/protocol.md needs <!-- fields {declared.game} --> and <!-- end -->")
    tables = page_source(declared, name_kinds(module))
    return pattern.sub(lambda found: f"{found[1]}\n{tables}\n{found[2]}", text)


def formatted(path: Path, text: str) -> str:
    """Python as the formatter lays it out, with imports in order."""
    if path.suffix != ".py":
        return text
    for command in (["check", "--select", "I", "--fix", "--quiet"], ["format", "--quiet"]):
        ruff = [str(Path(sys.executable).parent / "ruff"), *command, "--stdin-filename", str(path), "-"]
        done = subprocess.run(ruff, input=text, capture_output=True, text=True, cwd=ROOT, check=False)
        if done.returncode != 0:
            raise ValueError(f"{path}: {done.stderr or done.stdout}")
        text = done.stdout
    return text


def everything(only: list[str]) -> dict[Path, str]:
    """All files that follow from declarations."""
    files: dict[Path, str] = {}
    page = PAGE.read_text("utf-8")
    for module in declarations():
        if only and module.__name__.split(".")[-2] not in only:
            continue
        files |= {path: formatted(path, text) for path, text in outputs(module).items()}
        page = page_text(page, module)
    return files | {PAGE: page} | ({} if only else types_of_others())


def types_of_others() -> dict[Path, str]:
    """The TypeScript types of installed games of other packages, if they have a screen here."""
    files: dict[Path, str] = {}
    for point in entry_points(group="spieltisch.games"):
        if (SCREENS / point.name).is_dir() and (declared := declared_of(point.load())) is not None:
            files[SCREENS / point.name / "protocol.gen.ts"] = typescript_source(declared, {}, "game.py")
    return files


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("games", nargs="*", help="only these, by their Python folder")
    arguments = parser.parse_args()
    stale = []
    for path, text in everything(arguments.games).items():
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(str(path.relative_to(ROOT)))
            if not arguments.check:
                path.write_text(text, "utf-8")
    if stale and arguments.check:
        sys.exit(f"stale, run `make fields`: {', '.join(stale)}")
    for name in stale:
        print(f"written: {name}")


if __name__ == "__main__":
    main()
