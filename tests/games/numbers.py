"""Games that are played by numbers, for tests: masks, observations by name, and a move step by step."""

from __future__ import annotations

import struct
from typing import TypeVar

from librt.strings import BytesWriter

from spieltisch.engine.basics import Move
from spieltisch.engine.stepper import Stepper

S = TypeVar("S", bound=Stepper)


def mask_of(stepper: Stepper) -> list[int]:
    """The actions that the mask allows."""
    out = BytesWriter()
    stepper.write_mask(out)
    mask = out.getvalue()
    assert len(mask) == stepper.actions
    return [action for action, legal in enumerate(mask) if legal]


def raw(stepper: Stepper, viewer: int) -> bytes:
    out = BytesWriter()
    stepper.write_observation(viewer, out)
    return out.getvalue()


def observed(stepper: Stepper, viewer: int) -> dict[str, list[int]]:
    """An observation by the names of its features, all of them within their bounds."""
    numbers = list(struct.unpack(f"<{stepper.width}h", raw(stepper, viewer)))
    found: dict[str, list[int]] = {}
    for feature in stepper.features():
        assert feature.name not in found, feature.name
        found[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
        assert all(feature.low <= number <= feature.high for number in found[feature.name]), (
            feature.name,
            found[feature.name],
        )
    assert numbers == []
    return found


def check_choices(stepper: Stepper) -> None:
    """Mask, list and count of the legal actions agree, and there is one while the game is running."""
    legal = stepper.legal_actions()
    assert legal == mask_of(stepper)
    assert len(legal) == stepper.count
    assert (stepper.count == 0) == (stepper.seat < 0)


def steps_alone(stepper: S, move: Move) -> S:
    """A copy in which the seat has made this move, step by step; what is left to do is right at every step."""
    twin = stepper.copy()
    actions = twin.actions_of(move)
    for number, action in enumerate(actions):
        check_choices(twin)
        assert action in twin.legal_actions(), (stepper.action_name(action), actions)
        assert twin.is_between() == (number > 0)
        assert twin.seat == stepper.seat
        assert twin.actions_of(move) == actions[number:]
        twin.step(action)
    return twin
