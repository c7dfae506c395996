"""The manifest for Kubernetes: it fits the server, and leaves it as few rights as we say."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.server.run import HAND_OVER_S, SHUTDOWN_S
from tests.deploy.files import containerfile, manifests, served

PARTS: dict[str, Any] = {each["kind"]: each["spec"] for each in manifests()}
POD: dict[str, Any] = PARTS["Deployment"]["template"]["spec"]
(SERVER,) = POD["containers"]


def test_the_server_takes_its_arguments() -> None:
    words = [word.replace("$(POD_ADDRESS)", "10.244.1.5") for word in SERVER["args"]]
    variables = {each["name"]: each["value"] for each in SERVER["env"] if "value" in each}
    given = served(words, **variables)

    assert (words[0], given["drain"]) == ("serve", True)
    assert [given["port"], given["node-listen"][1]] == [port["containerPort"] for port in SERVER["ports"]]


def test_there_is_time_to_hand_over_tables() -> None:
    wait_s = int(SERVER["lifecycle"]["preStop"]["exec"]["command"][1])

    assert POD["terminationGracePeriodSeconds"] > wait_s + HAND_OVER_S + SHUTDOWN_S
    assert PARTS["Deployment"]["strategy"]["rollingUpdate"]["maxUnavailable"] == 0


def test_a_database_that_is_away_restarts_nothing() -> None:
    assert SERVER["readinessProbe"]["httpGet"]["path"] == "/healthz"
    assert SERVER["livenessProbe"]["httpGet"]["path"] != "/healthz"
    assert "/healthz" in " ".join(containerfile("HEALTHCHECK"))


def test_visitors_are_sent_elsewhere_within_seconds() -> None:
    """When a node hangs: not for longer than others need to take its tables over."""
    ready = SERVER["readinessProbe"]

    assert (ready["periodSeconds"] + ready["timeoutSeconds"]) * ready["failureThreshold"] <= 6
    assert POD["terminationGracePeriodSeconds"] > HAND_OVER_S


def test_people_can_be_called() -> None:
    (host,) = (rule["host"] for rule in PARTS["Ingress"]["rules"])

    assert {"name": "SPIELTISCH_PUBLIC_ADDRESS", "value": f"https://{host}"} in SERVER["env"]
    assert PARTS["NetworkPolicy"]["policyTypes"] == ["Ingress"], "the way out is open"


def test_it_has_as_few_rights_as_it_can() -> None:
    rights = SERVER["securityContext"]

    assert (rights["allowPrivilegeEscalation"], rights["readOnlyRootFilesystem"]) == (False, True)
    assert rights["capabilities"]["drop"] == ["ALL"]
    assert POD["securityContext"]["runAsNonRoot"] is True
    assert POD["automountServiceAccountToken"] is False


def test_all_parts_find_the_pods() -> None:
    labels = PARTS["Deployment"]["template"]["metadata"]["labels"]

    assert PARTS["Deployment"]["selector"]["matchLabels"] == labels
    assert PARTS["PodDisruptionBudget"]["selector"]["matchLabels"] == labels
    assert PARTS["NetworkPolicy"]["podSelector"]["matchLabels"] == labels
    assert PARTS["Service"]["selector"] == labels


@pytest.mark.slow
def test_it_keeps_the_schema_of_kubernetes() -> None:
    """kubernetes-validate is 100 MB of schemas, so `make` does not install it."""
    reason = "no kubernetes-validate in this environment: the manifest was not compared with the schema of Kubernetes"
    validate = pytest.importorskip("kubernetes_validate", reason=reason)

    for each in manifests():
        validate.validate(each, validate.latest_version(), strict=True)
