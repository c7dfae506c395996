"""What the client shows of the bank: where an aim is likely to end."""

from __future__ import annotations

import json

from tools.dice_flick_bank import CLIENT, client_files


def test_the_client_has_the_shares_of_the_shipped_bank() -> None:
    written = {file.name: json.loads(file.read_text("utf-8")) for file in CLIENT.glob("*.json")}

    shares = {name: json.loads(text) for name, text in client_files().items()}
    assert written == shares, "run `python -m tools.dice_flick_bank --client`"
