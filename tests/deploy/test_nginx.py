"""The example for nginx in docs/operating.md, before a real server."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

import pytest

from tests.deploy.files import ROOT
from tests.deploy.running import answers, running
from tests.deploy.visitor import Visitor
from tests.server.edge.test_proxies import MOST_GUESTS, TRIES, serving
from tests.server.live_server import free_port

pytestmark = pytest.mark.slow

CONFIG = """
daemon off;
user root;  # if root starts it: the folders of a test are for nobody else
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        {example}
    }}
}}
"""


def location() -> str:
    """As on the page."""
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    (found,) = re.findall(r"^```nginx\n(location / \{.*?^\})\n```", page, re.MULTILINE | re.DOTALL)
    return str(found)


def example(upstream: int) -> str:
    """For a server at this port."""
    return location().replace("127.0.0.1:8000", f"127.0.0.1:{upstream}")


@pytest.fixture(scope="module")
def behind_nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("no nginx on this machine: the example of the page for operators was not tried")
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    with serving(tmp_path_factory.mktemp("data"), host="127.0.0.1") as upstream:
        config = folder / "nginx.conf"
        config.write_text(CONFIG.format(folder=folder, port=port, example=example(upstream)))
        with running([nginx, "-c", str(config), "-p", str(folder)], folder / "log", lambda: answers(port)):
            yield f"http://127.0.0.1:{port}"


async def test_a_whole_game_is_played_through_it(behind_nginx: str) -> None:
    with Visitor(behind_nginx) as visitor:
        _, record = await visitor.play_a_whole_game()

    assert record["moves"]


def test_limits_count_each_visitor_whatever_they_say_about_themselves(behind_nginx: str) -> None:
    with Visitor(behind_nginx, "127.0.0.2") as busy, Visitor(behind_nginx, "127.0.0.3") as quiet:
        answered = [busy.name_oneself(**{"X-Forwarded-For": f"198.51.100.{number}"}) for number in range(TRIES)]
        answer = quiet.name_oneself()

    assert [each.status_code for each in answered].count(200) == MOST_GUESTS
    assert answer.status_code == 200
