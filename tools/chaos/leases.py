"""The rows of a database that several nodes share: who lives, and who has which table.

The rules are those of the functions in spieltisch/server/store/postgres/functions.py, on simulated time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from spieltisch.server.store.leases import FOR_TABLES, LEASE_S, Fenced, Node, NoNode
from tools.chaos.plan import chance_of

if TYPE_CHECKING:
    from tools.chaos.world import World

GIVEN: Final = 0
"""The claim on a table that another node has given to this one, before this one takes it itself."""


@dataclass
class Member:
    """A row of `nodes`."""

    address: str
    role: str
    draining: bool = False
    dead: bool = False


@dataclass
class Lease:
    """A row of `leases`."""

    expires: float
    judges_from: float


@dataclass
class Owner:
    """A row of `owners`."""

    node: str
    claim: int
    present: list[int] = field(default_factory=list)


class LeaseTable:
    """Everything here happens at once: each call is one transaction."""

    def __init__(self, world: World) -> None:
        self.world: Final = world
        self.chance: Final = chance_of(world.plan.seed, "heirs")
        self.nodes: Final[dict[str, Member]] = {}
        self.leases: Final[dict[str, Lease]] = {}
        self.owners: Final[dict[str, Owner]] = {}
        self.asked: Final[dict[str, str]] = {}
        """Which node asked for a table when it was given to its owner."""
        self.up_since: Final = world.loop.seconds
        self.count = 0
        self.deaths = 0

    @property
    def now(self) -> float:
        return self.world.loop.seconds

    # Membership

    def fence(self, me: str) -> None:
        """Whoever was taken for dead does nothing more."""
        if me not in self.nodes or self.nodes[me].dead:
            raise Fenced("this node was taken for dead")

    def join(self, address: str, role: str) -> Node:
        self.count += 1
        fresh = f"{address} life {self.count}"
        self.nodes[fresh] = Member(address, role)
        self.leases[fresh] = Lease(self.now + LEASE_S, self.now)
        return Node(fresh, address, role, draining=False)

    def renew(self, me: str) -> None:
        lease = self.leases.get(me)
        if lease is None:
            raise Fenced("this node was taken for dead")
        if lease.expires < self.now:
            lease.judges_from = self.now + LEASE_S
        lease.expires = self.now + LEASE_S

    def drain(self, me: str) -> None:
        self.fence(me)
        self.nodes[me].draining = True

    def leave(self, me: str) -> None:
        for table in [table for table, owner in self.owners.items() if owner.node == me]:
            self.free(table)
        self.leases.pop(me, None)
        if me in self.nodes and not self.nodes[me].dead:
            del self.nodes[me]

    def is_good(self, node: str) -> bool:
        return node in self.leases and self.leases[node].expires >= self.now

    def living(self) -> list[Node]:
        return [self.node(each) for each, member in self.nodes.items() if not member.dead and self.is_good(each)]

    def node(self, node: str) -> Node:
        member = self.nodes[node]
        return Node(node, member.address, member.role, member.draining)

    def is_alive(self, me: str, other: str) -> bool:
        """One whose lease has run out is dead from now on, by the word of one whose own is good."""
        if other not in self.leases:
            return False
        judge = self.leases.get(me)
        if (
            self.is_good(other)
            or self.up_since + LEASE_S > self.now
            or judge is None
            or not (self.is_good(me) and judge.judges_from <= self.now)
        ):
            return True
        self.declare_dead(other)
        return False

    def declare_dead(self, other: str) -> None:
        del self.leases[other]
        self.nodes[other].dead = True
        self.deaths += 1
        self.world.trace("database", f"{other} is dead")

    # Ownership

    def take(self, me: str, table: str, claim: int) -> Node:
        self.fence(me)
        owner = self.owners.get(table)
        if owner is not None and owner.node != me and self.is_good(owner.node):
            return self.node(owner.node)
        heir = self.heir(me)
        if owner is not None and owner.node == me:
            owner.claim = max(owner.claim, claim)
            return self.node(me)
        if owner is not None and self.is_alive(me, owner.node):
            return self.node(owner.node)
        self.owners[table] = Owner(heir, claim if heir == me else GIVEN)
        self.asked[table] = me
        self.world.trace("database", f"{table} is given to {heir}")
        return self.node(heir)

    def heir(self, me: str) -> str:
        """Who gets a table that is free: the one that asks, if it takes tables, else any that does."""
        if self.nodes[me].role == FOR_TABLES and not self.nodes[me].draining:
            return me
        willing = [each.id for each in self.living() if each.role == FOR_TABLES and not each.draining]
        if willing:
            return self.chance.choice(willing)
        if self.nodes[me].role != FOR_TABLES:
            raise NoNode("no node for tables is running")
        return me

    def release(self, me: str, claims: dict[str, int]) -> None:
        """One that arrives late does not end a later claim."""
        for table, ended in claims.items():
            owner = self.owners.get(table)
            if owner is not None and owner.node == me and owner.claim <= ended:
                self.free(table)

    def free(self, table: str) -> None:
        del self.owners[table]
        self.world.trace("database", f"{table} is free")

    # Presence

    def show(self, me: str, table: str, present: Sequence[int]) -> None:
        owner = self.owners.get(table)
        if owner is not None and owner.node == me:
            owner.present = list(present)

    def present(self, tables: Sequence[str]) -> dict[str, list[int]]:
        owned = {table: self.owners[table] for table in tables if table in self.owners}
        return {table: owner.present for table, owner in owned.items() if self.is_good(owner.node)}

    # What must be true

    def owner_of(self, table: str) -> str:
        owner = self.owners.get(table)
        return "nobody" if owner is None else owner.node

    def wrote(self, me: str, table: str, *, opens: bool) -> None:
        """A node has written an entry: only the owner may, and nobody else may believe that the table is theirs."""
        world = self.world
        owner = self.owners.get(table)
        if owner is None or (owner.node != me and not (opens and self.asked[table] == me)):
            world.faults.append(f"owner: {me} has written {table}, which belonged to {self.owner_of(table)}")
        for server in world.servers:
            if server.is_up and server.has_lease and server.id != me and table in server.tables.live:
                world.faults.append(f"owner: {me} has written {table}, which {server.id} has in memory")
