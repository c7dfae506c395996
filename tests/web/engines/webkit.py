"""WebKit as GTK programs have it: Safari's engine, on a screen of its own, over WebDriver by Selenium."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.web.engines.engine import Engine
from tools.engines import WEBKIT
from tools.not_tested import NOT_RUN

BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
KEYS = {"Enter": Keys.ENTER, "Tab": Keys.TAB, "Escape": Keys.ESCAPE}
NUMBERS = itertools.count(90)


def connection_to(address: str) -> RemoteConnection:
    return RemoteConnection(client_config=ClientConfig(remote_server_addr=address))


class WebKit(Engine):
    """A browser of the WebKitGTK package."""

    def __init__(self) -> None:
        if not BROWSERS or not all(map(shutil.which, WEBKIT)):
            pytest.skip(f"no WebKitGTK: the tests in it {NOT_RUN} (`python -m tools.engines`, as root, installs it)")
        screen = f":{next(NUMBERS)}"
        command = ["Xvfb", screen, "-screen", "0", "1280x900x24"]
        self._parts = ExitStack()
        process = self._parts.enter_context(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        self._parts.callback(process.terminate)
        options = Options()
        options.binary_location = str(BROWSERS[-1])
        options.add_argument("--automation")
        service = Service("/usr/bin/WebKitWebDriver", env=os.environ | {"DISPLAY": screen})
        service.start()
        self._parts.callback(service.stop)
        self._driver = webdriver.Remote(connection_to(service.service_url), options=options)
        self._parts.callback(self._driver.quit)

    def open(self, address: str) -> None:
        self._driver.get(address)

    def run(self, script: str) -> Any:
        return json.loads(self._driver.execute_script(f"return JSON.stringify({script}) ?? 'null'"))

    def press(self, key: str) -> None:
        webdriver.ActionChains(self._driver).send_keys(KEYS.get(key, key)).perform()

    def click(self, selector: str) -> None:
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def close(self) -> None:
        self._parts.close()
