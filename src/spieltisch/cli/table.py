"""A table in the terminal: who sits at it, whose turn it is, what each of them has been told."""

from __future__ import annotations

from typing import Final

from spieltisch.arena.experiments import clock_move
from spieltisch.bots.bot import AnyBot
from spieltisch.engine.basics import CLOCK, Data, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.record import BY_BOT, BY_CLOCK, BY_PLAYER, Entry, Record, Replay
from spieltisch.engine.registry import AnyGame
from spieltisch.terminal.layout import rows
from spieltisch.terminal.lookup import show_table
from spieltisch.terminal.opening import speaks, speech_for, telling_of, title_of
from spieltisch.terminal.picture import Picture, picture_of
from spieltisch.terminal.plain_data import readable
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.turn import Turn
from spieltisch.terminal.words import Words


class Table:
    """One game in the terminal, from the opening to the result."""

    def __init__(
        self, game: AnyGame, record: Record, players: list[AnyBot | None], words: Words, screen: Screen
    ) -> None:
        """`record`: the game so far, with its seed; moves are added to it. `players`: a bot for each seat, or a person.

        Raises BrokenRecord if the moves of the record are not possible.
        """
        assert record.seed is not None, "a game in the terminal has a seed"
        self.game: Final = game
        self.record: Final = record
        self.players: Final = players
        self.words: Final = words
        self.screen: Final = screen
        self.bots_dice: Final = FastDice(record.seed).fork(len(players) + len(record.entries))
        self.moves_before: Final = len(record.entries)
        replay = Replay(game, record, FastDice(record.seed))
        replay.run()
        self.state: Final = replay.state
        self.people: Final = [Seat(seat) for seat, player in enumerate(players) if player is None]
        self.speech: Final = speech_for(screen, words)
        self.names: Final = [self.name(Seat(seat)) for seat in range(len(players))]
        self.telling: Final = telling_of(game, self.names, game.setting(self.state), words, self.speech, screen)
        self.picture: Final = picture_of(game)
        self.viewers: Final[list[Seat | None]] = [*self.people] if self.people else [None]
        self.news: Final[dict[Seat | None, list[str]]] = {viewer: [] for viewer in self.viewers}
        """What each person has not been told yet."""
        self.at_keyboard: Seat | None = None
        if record.continued is None and not record.entries:
            self.hear(replay.opening)

    def name(self, seat: Seat) -> str:
        player = self.players[seat]
        if player is not None:
            bots = [other for other, each in enumerate(self.players) if each is not None]
            return self.words("bot") if len(bots) == 1 else self.words("bots", number=bots.index(seat) + 1)
        by_name = len(self.people) > 1 or not speaks(self.speech, self.game)  # sentences of other packages need a name
        return self.words("seat", seat=seat + 1) if by_name else self.words("you")

    def scene(self, viewer: Seat | None) -> Scene:
        view = self.game.encode_view(self.game.view(self.state, viewer))
        return Scene(self.telling, view, None if viewer is None else int(viewer))

    def greet(self, calm: str, note: str) -> None:
        """The first lines: the game, who plays, how to get help, and where the game begins."""
        scene = self.scene(None)
        players = []
        for name, player in zip(self.names, self.players, strict=True):
            level = "" if player is None else scene.common(f"levels.{player.level}")
            alone = player is None and len(self.people) == 1 and name != self.words("you")
            level = self.words("you_too") if alone else level
            players.append(self.words("level", name=name, level=level) if level else name)
        title = title_of(self.game, self.words.language)
        self.screen.head(self.words("hello", title=title, players=", ".join(players)).removesuffix(":"))
        self.screen.show(self.words("first"))
        if calm:
            self.screen.note(self.words("calm", option=calm))
        if note:
            self.screen.note(note)

    def run(self) -> None:
        """Play to the end, and show it. Raises Left or EOFError when a person leaves; `record` has all moves so far."""
        game = self.game
        while acting := game.to_act(self.state):
            seat = acting[0]
            by = BY_CLOCK if seat == CLOCK else BY_PLAYER if self.players[seat] is None else BY_BOT
            move = clock_move(game, self.state) if seat == CLOCK else self.decide(seat)
            entry = Entry(seat, game.encode_move(move), by, 0)
            events = game.play(self.state, seat, move)
            self.record.entries.append(entry)
            self.hear(events)
        outcome = game.outcome(self.state)
        assert outcome is not None, "nobody is to act, but the game is not over"
        self.record.outcome = outcome
        viewer = self.people[0] if self.people else None
        self.tell(viewer)
        scene = self.scene(viewer if len(self.people) == 1 else None)
        show_table(self.screen, self.picture, scene)
        show_outcome(self.screen, scene, outcome, self.picture)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether there is a game to go on with: somebody has made a move in it, and it is not over."""
        moved = any(entry.by == BY_PLAYER for entry in self.record.entries)
        return self.record.outcome is None and (moved or self.record.continued is not None)

    def decide(self, seat: Seat) -> Move:
        player = self.players[seat]
        if player is not None:
            moves = self.game.legal_moves(self.state, seat)
            return player.choose(self.game.view(self.state, seat), moves, self.bots_dice, player.budget)
        self.hand_over(seat)
        self.tell(seat)
        return Turn(self.screen, self.game, self.picture, self.state, seat, self.scene(seat)).decide()

    def hand_over(self, seat: Seat) -> None:
        """Clear the screen between two people, so that nobody sees another's hand."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.screen.clear()
            self.screen.ask(self.words("hand_over", name=self.names[seat]))
        self.at_keyboard = seat

    def hear(self, events: list[Event]) -> None:
        """Keep what just happened in the words for each viewer, who may see it now."""
        for viewer in self.viewers:
            payloads: list[Data] = [data for data in (event.seen_by(viewer) for event in events) if data is not None]
            if payloads:
                self.news[viewer] += self.scene(viewer).events(payloads)

    def tell(self, viewer: Seat | None) -> None:
        """Show what happened since this person was last told anything."""
        if self.news[viewer]:
            self.screen.show("")
            self.screen.head(self.words("happened"))
        for sentence in self.news[viewer]:
            self.screen.indented(sentence)
        self.news[viewer].clear()


def show_outcome(screen: Screen, scene: Scene, outcome: Outcome, picture: Picture | None) -> None:
    """Why the game is over, and who came where."""
    frame, names = scene.frame, scene.telling.names
    reason = scene.reason(outcome.reason) if outcome.reason else readable("over")
    screen.show("")
    screen.head(frame("over", reason=reason).removesuffix(".") + ".")
    results = [picture.result(scene, points) if picture is not None else "" for points in outcome.points]
    head = [frame("player"), frame("rank"), frame("col_result" if any(results) else "points")]
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    cells = [[names[each], str(outcome.ranks[each]), results[each] or str(outcome.points[each])] for each in order]
    screen.show(*rows(scene, head, cells))
