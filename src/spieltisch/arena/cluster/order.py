"""What travels to a worker: the plan, and everything it needs that a worker may not have, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from spieltisch.arena.cluster.build import Build, build_for, packages_of
from spieltisch.arena.plan import Plan
from spieltisch.bots import registry as bots
from spieltisch.bots.own.source import Source
from spieltisch.editions import Added, added
from spieltisch.engine.basics import Data


@dataclass(frozen=True, slots=True)
class Order:
    """One simulation, as every worker gets it. Workers keep what earlier orders brought apart from it."""

    name: str
    """No other order has the same."""
    plan: Plan
    options: Data
    """All of them, those not chosen too: a worker may have editions of earlier orders, and take them for its own."""
    editions: list[Added]
    bot_files: list[Source]
    packages: tuple[str, ...]
    """Which packages `build` is about."""
    build: Build


def order_for(plan: Plan) -> Order:
    """The order of a plan that can be played here. Raises NoPhysics."""
    packages = packages_of(plan)
    return Order(
        name=uuid4().hex,
        plan=plan,
        options=dict(plan.read_options().values),
        editions=[edition for edition in added() if edition.game == plan.game],
        bot_files=bots.added(),
        packages=packages,
        build=build_for(plan, packages),
    )
