"""The compose file and the image fit each other, the server, and what they promise about security."""

from __future__ import annotations

import subprocess
import sys
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import pytest

from spieltisch.server.addresses import Proxies
from spieltisch.server.nodes.processes import PATIENCE_S
from tests.deploy.files import COMPOSE, argument, compose, containerfile, plain, served

SERVICES: dict[str, Any] = compose()["services"]


def environment() -> dict[str, str]:
    """Of the server, with the variable that has to be set, and no other."""
    given: dict[str, str] = SERVICES["spieltisch"]["environment"]
    return {name: plain(value).replace("${SPIELTISCH_DOMAIN}", "play.example.org") for name, value in given.items()}


def test_it_keeps_the_schema_of_compose_files() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(COMPOSE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr


def test_the_server_takes_the_command_of_the_image() -> None:
    given = served(containerfile("CMD"))

    assert (given["host"], given["port"], given["no-browser"]) == ("0.0.0.0", 8000, True)
    assert "data" not in given.found, "so that SPIELTISCH_STORE counts"


def test_the_server_takes_the_command_of_compose_and_believes_its_proxy_only() -> None:
    words = [plain(word) for word in SERVICES["spieltisch"]["command"]]
    given = served(words, **environment())
    networks = compose()["networks"]
    address = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]

    assert (given["host"], given["port"], given["no-browser"], given["drain"]) == ("0.0.0.0", 8000, True, True)
    assert list(given["trusted-proxy"]) == [address]
    assert Proxies(given["trusted-proxy"]).include(address)
    assert ip_address(address) in ip_network(networks["front"]["ipam"]["config"][0]["subnet"])


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_has_as_few_rights_as_it_can(name: str) -> None:
    service = SERVICES[name]

    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert "privileged" not in service
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert service["restart"] == "unless-stopped"


def test_only_the_proxy_is_open_to_the_world() -> None:
    networks = compose()["networks"]
    reachable = {name for name, network in networks.items() if not network.get("internal")}

    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if reachable & set(service["networks"])] == [
        "proxy",
        "spieltisch",
    ]
    assert "front" not in SERVICES["database"]["networks"]


def test_no_password_is_in_it() -> None:
    store = urlsplit(SERVICES["spieltisch"]["environment"]["SPIELTISCH_STORE"])
    database = SERVICES["database"]["environment"]

    assert (store.username, store.password, store.hostname) == (database["POSTGRES_USER"], None, "database")
    assert store.path == f"/{database['POSTGRES_DB']}"
    assert database["POSTGRES_PASSWORD_FILE"] == "/run/secrets/database_password"
    assert "POSTGRES_PASSWORD" not in database


def test_nothing_starts_before_what_it_needs_is_healthy() -> None:
    assert SERVICES["proxy"]["depends_on"]["spieltisch"]["condition"] == "service_healthy"
    for name in ("spieltisch", "backup"):
        assert SERVICES[name]["depends_on"]["database"]["condition"] == "service_healthy"
    assert SERVICES["database"]["healthcheck"]["test"][1] == "pg_isready"
    assert SERVICES["spieltisch"]["healthcheck"]["test"] == ["CMD", *containerfile("HEALTHCHECK")]


def test_tables_can_be_handed_over_before_a_container_is_killed() -> None:
    assert int(SERVICES["spieltisch"]["stop_grace_period"].removesuffix("s")) > PATIENCE_S


def test_backups_are_made_only_if_wanted() -> None:
    assert [name for name, service in SERVICES.items() if "profiles" in service] == ["backup"]


def test_people_can_be_called() -> None:
    """The image has what it takes, the server has a way out and knows its own address, and mail can be set."""
    mail = {"SPIELTISCH_SMTP": "smtp.example.org:587", "SPIELTISCH_MAIL_FROM": "games@example.org"}
    given = served(["serve"], **environment() | mail)

    assert "notices" in argument("EXTRAS").split(",")
    assert any(not compose()["networks"][name].get("internal") for name in SERVICES["spieltisch"]["networks"])
    assert given["public-address"] == "https://play.example.org"
    assert given["smtp"] == ("smtp.example.org", 587)
    assert {*mail} <= {*SERVICES["spieltisch"]["environment"]}
