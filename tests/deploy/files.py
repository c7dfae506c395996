"""The files below deploy/, as tests read them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from spieltisch.cli.main import parser_for
from spieltisch.cli.settings import checks
from spieltisch.cli.settings.gathered import Gathered, gather

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = DEPLOY / "container" / "Containerfile"
COMPOSE = DEPLOY / "compose" / "compose.yaml"
CADDYFILE = DEPLOY / "compose" / "Caddyfile"
KUBERNETES = DEPLOY / "kubernetes" / "spieltisch.yaml"
SYSTEMD = DEPLOY / "systemd"
BACKUP = DEPLOY / "backup" / "spieltisch-backup"


def compose() -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load(COMPOSE)
    return found


def manifests() -> list[dict[str, Any]]:
    return list(YAML(typ="safe").load_all(KUBERNETES))


def served(words: list[str], **environment: str) -> Gathered:
    """What `spieltisch serve` makes of these words, checked. Raises BadArgument."""
    gathered = gather(vars(parser_for("serve").parse_args(words)), environment)
    checks.check(gathered)
    gathered.fail_on_faults()
    return gathered


def plain(text: str) -> str:
    """With every ${VARIABLE:-default} of compose as if nothing were set."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text)


def containerfile(instruction: str) -> list[str]:
    """The words of such an instruction, which may have options: `CMD`, `HEALTHCHECK`."""
    text = re.sub(r"\\\n\s*", "", CONTAINERFILE.read_text("utf-8"))
    (found,) = re.findall(rf"^{instruction}(?: .*CMD)? (\[.*\])$", text, re.MULTILINE)
    words: list[str] = json.loads(found)
    return words


def argument(name: str) -> str:
    """The default of an argument of the image."""
    (found,) = re.findall(rf"^ARG {name}=(.*)$", CONTAINERFILE.read_text("utf-8"), re.MULTILINE)
    return str(found)


def unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit of systemd: each name with all its values, in their order."""
    found: dict[str, list[str]] = {}
    for line in (SYSTEMD / name).read_text("utf-8").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found
