"""Physics that answers when a test tells it to."""

from __future__ import annotations

import asyncio

from spieltisch.engine.basics import Data


class ManualPhysics:
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Data] = []
        self.answers: list[asyncio.Future[Data]] = []

    async def __call__(self, game: str, experiment: Data) -> Data:
        assert game == "tossing"
        self.asked.append(experiment)
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]

    def land(self, distance: int, number: int = -1) -> None:
        self.answers[number].set_result({"distance": distance, "way": "." * distance})

    def fail(self) -> None:
        self.answers[-1].set_exception(OSError("the floor is gone"))
