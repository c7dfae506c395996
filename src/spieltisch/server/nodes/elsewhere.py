"""A table of another node."""

from __future__ import annotations

from spieltisch.server.store.leases import Node


class Elsewhere(Exception):
    """The table belongs to this node; whoever asks for it is passed on."""

    def __init__(self, node: Node) -> None:
        super().__init__(f"the table is at {node.address}")
        self.node = node
