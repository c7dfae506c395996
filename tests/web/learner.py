"""Somebody who learns a game from its coach: reads every step, and makes every move with what is on the screen."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page

from tests.web.guest import Guest

PICTURE = "() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))"
"""The coach looks once per picture whether it stands well."""


class Learner(Guest):
    """A guest who needs everything free of the coach's bubble that is to be pressed."""

    def __init__(self, page: Page, *, german: bool = False, touch: bool = False) -> None:
        super().__init__(page, german=german, touch=touch)
        self.folded: list[str] = []
        """The steps at which the bubble left no room and had to be folded."""

    @property
    def coach(self) -> Locator:
        return self.page.get_by_test_id("coach")

    def step(self) -> str | None:
        """The key of the step that is shown; empty while play is free, None after the lesson."""
        return self.coach.get_attribute("data-step") if self.coach.count() else None

    def next(self) -> None:
        """The step was read."""
        super().press(self.coach.locator("[data-next]"))

    def press(self, thing: Locator) -> None:
        self.reach(thing)
        super().press(thing)

    def reach(self, thing: Locator, below: int = 0) -> None:
        """Look whether the bubble leaves this free, and as much below it as one needs; if there is no room, fold it."""
        thing.scroll_into_view_if_needed()
        if self.is_covered(thing, below):
            self.folded.append(self.step() or "free")
            super().press(self.coach.locator("[data-fold][aria-expanded=true]"))
            assert not self.is_covered(thing, below), f"the coach covers {thing}"

    def is_covered(self, thing: Locator, below: int = 0) -> bool:
        self.page.evaluate(PICTURE)
        wanted, bubble = thing.bounding_box(), self.coach.bounding_box() if self.coach.count() else None
        assert wanted is not None
        return bubble is not None and meet(wanted | {"height": wanted["height"] + below}, bubble)


def meet(one: FloatRect | dict[str, float], other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )
