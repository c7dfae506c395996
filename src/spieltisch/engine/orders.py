"""Standing orders: what a player may decide ahead of their turn, in games that offer it.

A game says which orders there are (`Meta.orders`), for how long one stands (`Game.order_span`) and what it does
(`Game.order_move`). Both are decided from the view of the seat alone.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, json_list
from spieltisch.engine.options import Option, Options, read_options

NOT_OFFERED: Final = -1
"""The span of an order that cannot be given now."""


class OrderForm:
    """One kind of order: its key, the rules whose choice it makes, and what can be chosen with it."""

    def __init__(self, key: str, rules: list[str], params: list[Option]) -> None:
        self.key: Final = key
        self.rules: Final = rules
        self.params: Final = params

    def read(self, data: Data) -> Options:
        """The values given with an order; the others are the defaults. Raises InvalidData."""
        return read_options(self.params, data)

    def encode(self) -> Data:
        params: list[Json] = [param.encode() for param in self.params]
        return {"key": self.key, "rules": json_list(self.rules), "params": params}


def form_of(forms: list[OrderForm], key: str) -> OrderForm:
    """The order of this key. Raises InvalidData."""
    for form in forms:
        if form.key == key:
            return form
    known = ", ".join([form.key for form in forms]) or "none"
    raise InvalidData(f"order {key} is not known; there are: {known}")
