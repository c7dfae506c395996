"""The long description of the package: the README, with links that also lead somewhere outside of the repository."""

import re
import tomllib

from tools.steps import PACKAGE, ROOT

LINK = re.compile(r"(?P<before>\]\()(?P<target>[^)\s]+)(?=\))|(?P<attribute>\b(?:src|srcset|href)=\")(?P<value>[^\"]+)")
"""A link or picture in Markdown, or an attribute of HTML."""
PICTURES = (".gif", ".jpg", ".png", ".svg", ".webp")
LINKED_FOLDERS = {"docs/rules/": "src/spieltisch/rules/"}
"""A symbolic link to a folder, which web sites of repositories do not follow."""


def version() -> str:
    """The version of the package, read without importing it: at build time its dependencies are not there."""
    found = re.search(r'^__version__ = "(.+)"$', (PACKAGE / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None, "src/spieltisch/__init__.py says the version"
    return found[1]


def home() -> str:
    """Where the repository is: said once, in pyproject.toml."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    return found


def long_description() -> str:
    """The README; its relative links point to the files as they are at the tag of this version."""
    return absolute((ROOT / "README.md").read_text("utf-8"), home(), f"v{version()}")


def absolute(page: str, repository: str, tag: str) -> str:
    """A page of the repository's root with absolute links; pictures as raw files, everything else as a page."""

    def replaced(found: re.Match[str]) -> str:
        before, target = found["before"] or found["attribute"], found["target"] or found["value"]
        if target.startswith(("#", "http://", "https://", "mailto:")):
            return found[0]
        for folder, real in LINKED_FOLDERS.items():
            target = real + target.removeprefix(folder) if target.startswith(folder) else target
        return f"{before}{repository}/{'raw' if target.endswith(PICTURES) else 'blob'}/{tag}/{target}"

    return LINK.sub(replaced, page)
