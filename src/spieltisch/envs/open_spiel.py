"""OpenSpiel: every game as a Python game, registered when this module is imported.

    game = pyspiel.load_game("spieltisch_GAME", {"seats": 2, "options": "key:value;key:value"})

Games in which nothing but dice and cards is drawn have explicit chance nodes. Games on the clock or with experiments
are sampled: the first three chance nodes are the bytes of a seed, and nothing else in them is a node. All are
sequential; seats that act at the same time take turns.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from spieltisch.engine.basics import InvalidData, Json, Seat
from spieltisch.engine.dice import MOST
from spieltisch.engine.registry import AnyGame, games
from spieltisch.engine.stepper import NOBODY, Stepper, rewards_of
from spieltisch.envs.chance import ASKING, Asked
from spieltisch.envs.setup import Setup

SEED_NODES: Final = 3
SEED_OUTCOMES: Final = 256
MOST_OUTCOMES: Final = 1024
"""Of one chance node: more than any deck has cards."""
LONGEST: Final = 200_000
"""No game takes as many steps."""
CHANCE: Final = pyspiel.GameType.ChanceMode
KNOWN: Final[dict[str, AnyGame]] = {}
"""The games that are registered, by their ids."""


def short_name(game: AnyGame) -> str:
    return f"spieltisch_{game.meta.game.replace('-', '_')}"


def has_chance_nodes(game: AnyGame) -> bool:
    """Whether all chance in a game is that of dice and cards, so that each result can be a node."""
    return not game.meta.timed and not game.meta.experiments


def options_of(text: str) -> dict[str, Json]:
    """`key:value;key:value` as options. Raises InvalidData."""
    found: dict[str, Json] = {}
    for part in text.split(";") if text else []:
        key, colon, value = part.partition(":")
        if not colon:
            raise InvalidData(f"options: {part!r} is not of the form key:value")
        found[key] = value
    return found


class Position:
    """Where a game is: a stepper that is never changed, or a step that waits for chance. Copies share it."""

    def __init__(self, setup: Setup, explicit: bool) -> None:
        self.setup: Final = setup
        self.explicit: Final = explicit
        self.stepper: Stepper | None = None
        """None before the deal."""
        self.decided: list[int] = []
        """What chance has decided for the step that waits."""
        self.action = 0
        self.outcomes = 0
        """How many results chance has now; 0 if it is not asked."""
        self.begun: list[int] = []
        """The steps of a decision that is not complete."""
        self.opened = False
        self.taken: list[int] | None = []
        """Every action so far, those of chance included; None if something was drawn again since."""

    def __reduce__(self) -> tuple[object, ...]:
        """OpenSpiel writes states down by pickling: a game is played again from its actions."""
        if self.taken is None:
            raise TypeError("a state in which something was drawn again cannot be written down")
        setup = self.setup
        return replayed, (setup.game.meta.game, setup.seats, dict(setup.options.encode()), self.taken)

    def __deepcopy__(self, memo: object) -> Position:
        twin = Position(self.setup, self.explicit)
        twin.taken = None if self.taken is None else self.taken[:]
        twin.stepper, twin.action, twin.outcomes = self.stepper, self.action, self.outcomes
        twin.decided, twin.begun, twin.opened = self.decided[:], self.begun[:], self.opened
        return twin

    def open(self) -> None:
        """Deal, as far as chance has decided: when it is first needed, since OpenSpiel makes many states in vain."""
        if not self.opened:
            self.opened = True
            self.go_on()

    def apply(self, action: int) -> None:
        self.open()
        if self.outcomes:
            if not 0 <= action < self.outcomes:
                raise ValueError(f"chance has {self.outcomes} outcomes here, not {action}")
            self.decided.append(action)
        else:
            self.action = action
        self.go_on()
        if self.taken is not None:
            self.taken.append(action)

    def go_on(self) -> None:
        """Deal or take the step that waits; or note that chance must decide first."""
        if not self.explicit and self.stepper is None:
            self.outcomes = SEED_OUTCOMES if len(self.decided) < SEED_NODES else 0
            if self.outcomes:
                return
        try:
            following = ASKING.with_results(self.decided if self.explicit else [], self.attempt)
        except Asked as asked:
            if asked.outcomes > MOST_OUTCOMES:
                raise ValueError(f"chance has {asked.outcomes} outcomes; a node has {MOST_OUTCOMES} at most") from None
            self.outcomes = asked.outcomes
            return
        self.begun = [*self.begun, self.action] if following.is_between() else []
        self.stepper, self.decided, self.outcomes = following, [], 0

    def attempt(self) -> Stepper:
        setup = self.setup
        if self.stepper is not None:
            stepper = self.stepper.copy()
            stepper.step(self.action)
        elif self.explicit:
            stepper = setup.stepper()
            stepper.resume(setup.game.start(setup.seats, setup.options, ASKING))
        else:
            stepper = setup.stepper()
            stepper.deal(int.from_bytes(bytes(self.decided), "big"))
        return stepper

    def imagine(self, viewer: int, seed: int) -> None:
        """Draw everything again that this seat cannot see; the steps of its unfinished decision are taken again."""
        assert self.stepper is not None, "chance is to decide"
        game = self.setup.game
        view = game.view(self.stepper.state(), Seat(viewer))

        def attempt() -> Stepper:
            stepper = self.setup.stepper()
            stepper.resume(game.imagine(view, ASKING))
            for action in self.begun:
                stepper.step(action)
            return stepper

        self.stepper = ASKING.freely(seed, attempt)
        self.taken = None


def replayed(game: str, seats: int, options: dict[str, Json], taken: list[int]) -> Position:
    """The position after these actions."""
    known = KNOWN[game]
    position = Position(Setup(known, seats, options), has_chance_nodes(known))
    for action in taken:
        position.apply(action)
    return position


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position in OpenSpiel's terms."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.setup, game.explicit)

    def now(self) -> Position:
        self.position.open()
        return self.position

    def stepper(self) -> Stepper:
        """The game after the last step; not while chance is to decide the deal."""
        stepper = self.now().stepper
        assert stepper is not None, "chance has not dealt yet"
        return stepper

    def current_player(self) -> int:
        position = self.now()
        if position.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.stepper().seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else int(seat)

    def is_terminal(self) -> bool:
        position = self.now()
        return not position.outcomes and self.stepper().seat == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        stepper = self.stepper()
        return stepper.legal_actions() if player == stepper.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.now().outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.now().apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.stepper().action_name(action)

    def returns(self) -> list[float]:
        seats = self.position.setup.seats
        if not self.is_terminal():
            return [0.0] * seats
        outcome = self.stepper().outcome()
        assert outcome is not None
        return rewards_of(outcome)

    def __str__(self) -> str:
        position = self.now()
        if position.stepper is None:
            return f"chance: {position.decided}"
        taken = f"; {position.action} {position.decided}" if position.outcomes else ""
        return f"{text_of(position, NOBODY)}{taken}"

    def resampled(self, viewer: int, seed: int) -> SpielState:
        """This state with everything drawn again that this seat cannot see: for searches with hidden information."""
        twin: SpielState = self.clone()
        twin.now().imagine(viewer, seed)
        return twin


def text_of(position: Position, viewer: int) -> str:
    """What a seat observes as a text; of all seats for NOBODY."""
    if position.stepper is None:
        return ""
    viewers = range(position.setup.seats) if viewer == NOBODY else [viewer]
    stepper = position.stepper
    return "; ".join(" ".join(map(str, position.setup.observe(stepper, each).tolist())) for each in viewers)


class SpielObserver:
    """Observations as OpenSpiel wants them: the numbers of `Stepper.write_observation`, and the same as a text."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.tensor = np.zeros(setup.width, np.float32)
        self.dict: dict[str, Any] = {}
        place = 0
        for part in setup.features:
            self.dict[part.name] = self.tensor[place : place + part.size]
            place += part.size

    def set_from(self, state: SpielState, player: int) -> None:
        stepper = state.now().stepper
        if stepper is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.setup.observe(stepper, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return text_of(state.now(), player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # see above
    """A game of the registry in OpenSpiel's terms. Raises as `Setup`."""

    def __init__(self, kind: pyspiel.GameType, game: AnyGame, params: dict[str, Any]) -> None:
        self.setup: Final = Setup(game, params["seats"] or None, options_of(params["options"]))
        self.explicit: Final = has_chance_nodes(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=MOST_OUTCOMES if self.explicit else SEED_OUTCOMES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> SpielObserver:
        return SpielObserver(self.setup)


def resampler(seed: int) -> Any:
    """For `ISMCTSBot.set_resampler`: states that a player cannot tell from the given one."""
    random = np.random.default_rng(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        return state.resampled(player, int(random.integers(MOST)))

    return resample


def register(game: AnyGame) -> str:
    """Make a game known to OpenSpiel; its name there."""
    parameters = {"seats": 0, "options": ""}
    kind = pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.meta.titles["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE.EXPLICIT_STOCHASTIC if has_chance_nodes(game) else CHANCE.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.meta.seats),
        min_num_players=min(game.meta.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )

    class Registered(SpielGame):
        """OpenSpiel makes games by calling a class with parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, {**parameters, **(params or {})})

    KNOWN[game.meta.game] = game
    pyspiel.register_game(kind, Registered)
    return short_name(game)


REGISTERED: Final = [register(game) for game in games()]
"""The names of all games; loading one without a stepper raises NoSteps."""
