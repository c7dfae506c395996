"""What a package index shows: classifiers, addresses, and the README with links that work there."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from tests.packages.building import ROOT, run
from tests.packages.test_contents import metadata_of
from tools.release.description import LINKED_FOLDERS, absolute, home, long_description, version

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_relative_links_become_absolute_at_the_tag() -> None:
    page = (
        '[a](docs/a.md#part) ![b](docs/img/b.png) <img src="docs/c.webp"> <source srcset="docs/d.svg"> '
        "[r](docs/rules/x.md)"
    )

    assert absolute(page, "https://host/us", "v1.2.3") == (
        "[a](https://host/us/blob/v1.2.3/docs/a.md#part) ![b](https://host/us/raw/v1.2.3/docs/img/b.png) "
        '<img src="https://host/us/raw/v1.2.3/docs/c.webp"> <source srcset="https://host/us/raw/v1.2.3/docs/d.svg"> '
        "[r](https://host/us/blob/v1.2.3/src/spieltisch/rules/x.md)"
    )


def test_other_links_stay() -> None:
    page = '[a](https://elsewhere/x.md) [b](#part) <img src="https://elsewhere/c.png"> [c](mailto:us@host)'

    assert absolute(page, "https://host/us", "v1") == page


def test_folders_that_are_links_are_named_by_what_they_are() -> None:
    """In the README, no other link leads through a symbolic link."""
    for link, real in LINKED_FOLDERS.items():
        assert (ROOT / link).resolve() == ROOT / real
    targets = re.findall(rf"{re.escape(home())}/(?:blob|raw)/v{re.escape(version())}/([^)\s\"#]+)", long_description())
    assert len(targets) > 10
    for target in targets:
        assert (ROOT / target).resolve() == ROOT / target
        assert (ROOT / target).exists()


def test_the_description_is_in_the_wheel_without_a_relative_link(wheel: Path) -> None:
    body = metadata_of(wheel).get_payload()

    assert isinstance(body, str)
    assert "# Spieltisch" in body
    assert re.findall(r'(?:\]\(|src="|srcset="|href=")(?!https://|http://|#|mailto:)[^)"]*', body) == []


def test_every_address_of_the_project_is_below_its_source() -> None:
    urls = PROJECT["project"]["urls"]

    assert set(urls) == {"Homepage", "Source", "Documentation", "Changelog", "Issues"}
    assert all(url.startswith(home()) for url in urls.values())


def test_the_oldest_python_of_the_classifiers_is_the_one_that_is_needed() -> None:
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(PROJECT["project"]["classifiers"]))

    assert [int(minor) for minor in named] == list(range(11, 15))
    assert PROJECT["project"]["requires-python"] == ">=3.11"


def test_a_package_index_would_show_it(wheel: Path, tmp_path: Path) -> None:
    done = run([sys.executable, "-m", "twine", "check", "--strict", str(wheel)], cwd=tmp_path)

    assert done.returncode == 0, done.stdout + done.stderr
