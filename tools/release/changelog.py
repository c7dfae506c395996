"""The changelog at a release: what was unreleased gets a version and a date."""

import re
from datetime import date

from tools.release.not_ready import NotReady

UNRELEASED = re.compile(r"^## Unreleased\n(?P<changes>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def released(changelog: str, version: str, day: date) -> str:
    """The changelog with the unreleased changes under this version, and room for the next ones above.

    Raises NotReady if there are none.
    """
    found = UNRELEASED.search(changelog)
    if found is None:
        raise NotReady('CHANGELOG.md has no section "## Unreleased"')
    if re.search(rf"^## {re.escape(version)}\b(?!\.)", changelog, re.MULTILINE):
        raise NotReady(f"CHANGELOG.md has a section for {version} already")
    if not found["changes"].strip():
        raise NotReady('CHANGELOG.md has nothing below "## Unreleased": say what has changed')
    heading = f"## Unreleased\n\n## {version} - {day.isoformat()}\n"
    return changelog[: found.start()] + heading + changelog[found.start("changes") :]
