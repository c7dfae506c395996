"""Fills in docs/api.md from docstrings. `python -m tools.api_page` writes the page, `--check` only compares.

The prose and the examples of the page are written by hand. Between `<!-- api MODULE: NAME … -->` and `<!-- end -->` the
tool puts signature and docstring (first paragraph) of each name: a function, a constant, a class with its documented
members, or one member (`Game.start`). It reads the sources, since compiled modules have no docstrings.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "api.md"
BLOCK: Final = re.compile(
    r"(?P<begin><!-- api (?P<module>[\w.]+): (?P<names>[\w. ]+?) -->\n).*?(?P<end><!-- end -->)", re.DOTALL
)
FIXED_WIDTH: Final = re.compile(r"\b[iu](?:8|16|32|64)\b")
"""Types of mypyc that are plain `int` to callers."""
PROPERTIES: Final = ("property", "cached_property")
LONGEST: Final = 150
"""Characters; a constructor with more parameters is not spelled out, as callers hardly ever use it."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def module_of(name: str) -> ast.Module:
    """The source of a module, parsed."""
    path = ROOT / "src" / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


def first_paragraph(text: str | None) -> str:
    """A docstring up to its first empty line, as one line."""
    return "" if text is None else " ".join(text.strip().split("\n\n")[0].split())


def plain(node: ast.AST) -> str:
    """An expression or type as a caller would write it."""
    return FIXED_WIDTH.sub("int", ast.unparse(node)).replace("'", '"')


def parameters(function: Function) -> str:
    """What a function takes, without `self`."""
    arguments = function.args
    defaults: list[ast.expr | None] = [None] * (len(arguments.args) - len(arguments.defaults))
    shown: list[str] = []
    for argument, default in zip(arguments.args, [*defaults, *arguments.defaults], strict=True):
        if argument.arg not in ("self", "cls"):
            shown.append(parameter(argument, default))
    for stars, rest in (("*", arguments.vararg), ("**", arguments.kwarg)):
        if rest is not None:
            shown.append(f"{stars}{parameter(rest, None)}")
    return ", ".join(shown)


def parameter(argument: ast.arg, default: ast.expr | None) -> str:
    typed = argument.arg if argument.annotation is None else f"{argument.arg}: {plain(argument.annotation)}"
    return typed if default is None else f"{typed} = {plain(default)}"


def signature(function: Function) -> str:
    if any(isinstance(each, ast.Name) and each.id in PROPERTIES for each in function.decorator_list):
        return function.name
    result = "" if function.returns is None else f" -> {plain(function.returns)}"
    return f"{function.name}({parameters(function)}){result}"


def documented(body: list[ast.stmt]) -> dict[str, str]:
    """Names that are assigned in a body and have a docstring below them."""
    found: dict[str, str] = {}
    for statement, after in pairwise(body):
        if not isinstance(after, ast.Expr) or not isinstance(after.value, ast.Constant):
            continue
        if isinstance(statement, ast.AnnAssign | ast.Assign) and isinstance(after.value.value, str):
            target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
            found[ast.unparse(target).removeprefix("self.")] = first_paragraph(after.value.value)
    return found


def constructor(node: ast.ClassDef) -> str:
    """What making an instance takes; empty for abstract classes."""
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and member.name == "__init__":
            taken = parameters(member)
            return f"({taken})" if len(taken) <= LONGEST else "(…)"
    if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        fields = [field_of(member) for member in node.body if isinstance(member, ast.AnnAssign)]
        taken = ", ".join(each for each in fields if "ClassVar[" not in each)
        return f"({taken})" if taken else ""
    return ""


def field_of(field: ast.AnnAssign) -> str:
    """A field of a dataclass as a parameter."""
    typed = f"{plain(field.target)}: {plain(field.annotation)}"
    if field.value is None:
        return typed
    return f"{typed} = …" if isinstance(field.value, ast.Call) else f"{typed} = {plain(field.value)}"


def members(node: ast.ClassDef) -> dict[str, str]:
    """The documented public members of a class as lines of Markdown, by name: attributes, then methods."""
    lines: dict[str, str] = {}
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and member.name == "__init__":
            lines |= {name: entry(name, text) for name, text in documented(member.body).items()}
    lines |= {name: entry(name, text) for name, text in documented(node.body).items()}
    for member in node.body:
        if isinstance(member, Function) and not member.name.startswith("_") and ast.get_docstring(member):
            lines[member.name] = entry(signature(member), first_paragraph(ast.get_docstring(member)))
    return lines


def entry(name: str, text: str) -> str:
    return f"- **`{name}`**: {text}"


def lines_of(module: str, name: str) -> list[str]:
    """The lines of the page for a name such as `verify`, `Dice` or `Game.start`. Raises KeyError."""
    outer, dot, inner = name.partition(".")
    body = module_of(module).body
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == outer:
            if dot:
                return [members(node)[inner]]
            text = first_paragraph(ast.get_docstring(node))
            head = entry(f"class {name}{constructor(node)}", text)
            return [head, *(f"  {line}" for line in members(node).values())]
        if isinstance(node, Function) and node.name == name:
            return [entry(signature(node), first_paragraph(ast.get_docstring(node)))]
    return [entry(name, documented(body)[name])]


def filled(page: str) -> str:
    """The page with all its blocks made from the sources."""
    return BLOCK.sub(block, page)


def block(found: re.Match[str]) -> str:
    names = found["names"].split()
    lines = [line for name in names for line in lines_of(found["module"], name)]
    classes = {name.partition(".")[0] for name in names if "." in name}
    place = f"`{classes.pop()}` in `{found['module']}`" if classes else f"`{found['module']}`"
    return "\n".join([found["begin"], f"{place}:", "", *lines, "", found["end"]])


def names_on(page: str) -> set[str]:
    """Everything that the page describes, as `module.Name` or `module.Class.member`."""
    return {f"{found['module']}.{name}" for found in BLOCK.finditer(page) for name in found["names"].split()}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.api_page", description="Fill in docs/api.md.")
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    arguments = parser.parse_args()
    page = PAGE.read_text("utf-8")
    fresh = filled(page)
    if arguments.check:
        if page == fresh:
            return 0
        print("docs/api.md is out of date; python -m tools.api_page updates it", file=sys.stderr)
        return 1
    PAGE.write_text(fresh, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
