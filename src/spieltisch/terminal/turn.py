"""A person's turn: the question, and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from spieltisch.engine.basics import Data, InvalidData, Move, Seat
from spieltisch.engine.refusal import IllegalMove, Refusal
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.terminal.lookup import Command, Lookup, shortened
from spieltisch.terminal.match import matching, normal
from spieltisch.terminal.offers import choices_of, labels_of, leaves, show_choices
from spieltisch.terminal.picture import Choice, Picture
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.typed import short, typed_move

BACK: Final = "0"
NAMED: Final = 6
"""How many moves a refusal names."""


class Left(Exception):
    """The person at the keyboard has left the table."""


class Turn:
    """One decision of one person."""

    def __init__(
        self, screen: Screen, game: AnyGame, picture: Picture | None, state: State, seat: Seat, scene: Scene
    ) -> None:
        self.screen: Final = screen
        self.game: Final = game
        self.picture: Final = picture
        self.state: Final = state
        self.seat: Final = seat
        self.scene: Final = scene
        self.moves: Final[list[Data]] = [game.encode_move(move) for move in game.legal_moves(state, seat)]
        self.labels: Final = labels_of(scene, picture, self.moves)
        self.choices = choices_of(scene, picture, self.moves)
        self.question: str | Text = scene.prompt() or scene.frame("moves")
        self.typed: Callable[[str], Choice | None] | None = None
        """Other answers to the question than those listed."""
        self.before: Final[list[tuple[str | Text, list[Choice], Callable[[str], Choice | None] | None]]] = []
        """The questions that have been answered, to go back to."""
        self.lookup: Final = Lookup(screen, game, picture, scene)

    def decide(self) -> Move:
        """Ask until there is a legal move. Raises Left or EOFError."""
        self.lookup.table()
        self.offer()
        while True:
            answer = self.screen.ask(self.scene.frame("ask"))
            move = self.answered(answer)
            if move is not None:
                return move

    def offer(self) -> None:
        """The question, and what can be chosen."""
        self.screen.show("")
        if isinstance(self.question, Text):
            self.screen.indented(self.question)
        else:
            self.screen.head(self.question)
        show_choices(self.screen, self.scene, self.picture, self.choices)
        if self.before:
            self.screen.note(self.scene.frame("back"))
        elif len(self.choices) == 1 and self.choices[0].move is not None:
            self.screen.note(self.scene.frame("enter"))
        elif self.game.meta.sampled and self.picture is None:
            example = max((short(move) for move in self.moves), key=len)
            self.screen.note(self.scene.frame("sampled", example=example))
        elif self.picture is not None and (example := self.picture.example(self.scene)):
            self.screen.note(example)

    def answered(self, answer: str) -> Move | None:
        """The move that an answer means; None if it was no move, and something was said about it."""
        answer = answer.strip()
        if not answer:
            return self.by_enter()
        if answer == BACK and self.before:
            self.question, self.choices, self.typed = self.before.pop()
            self.offer()
            return None
        if answer.isdecimal() and (self.typed is None or 1 <= int(answer[:6]) <= len(self.choices)):
            return self.by_number(answer)
        if self.command(answer):
            return None
        return self.by_text(answer)

    def by_enter(self) -> Move | None:
        """Enter alone makes the only choice; if there are several, the question is asked again."""
        if len(self.choices) == 1:
            return self.chosen(self.choices[0])
        self.offer()
        return None

    def by_number(self, answer: str) -> Move | None:
        number = int(answer) if len(answer) < 6 else 0
        if 1 <= number <= len(self.choices):
            return self.chosen(self.choices[number - 1])
        self.screen.show(self.scene.frame("not_there", text=shortened(answer), last=len(self.choices)))
        return None

    def chosen(self, choice: Choice) -> Move | None:
        """The move of a choice, or the next question."""
        if choice.move is not None:
            return self.allowed(choice.move, choice.label)
        assert choice.then is not None
        self.before.append((self.question, self.choices, self.typed))
        self.question, self.choices, self.typed = choice.ask or choice.label, choice.then(), choice.typed
        self.offer()
        return None

    # Commands

    def commands(self) -> list[Command]:
        return [
            *self.lookup.commands(),
            self.lookup.command("moves", lambda _: self.offer_all()),
            self.lookup.command("why", lambda _: self.explain()),
            self.lookup.command("quit", self.leave),
        ]

    def command(self, answer: str) -> bool:
        """Whether the answer is a command; if so, it is carried out."""
        word, _, rest = answer.strip().partition(" ")
        for command in self.commands():
            if word.casefold() in command.keys and (not rest or command.keys[1] == self.scene.frame("word_rules")):
                command.run(rest.strip())
                return True
        return False

    def leave(self, _: str) -> None:
        raise Left

    def offer_all(self) -> None:
        self.question, self.choices = self.scene.frame("moves"), leaves(self.scene, self.picture, self.moves)
        self.typed = None
        self.before.clear()
        self.offer()

    def explain(self) -> None:
        """Show each move that a person might try, and the rule that forbids it."""
        refused: dict[str, list[str]] = {}
        for label, refusal in self.tempting():
            refused.setdefault(self.scene.refusal(refusal), []).append(label)
        self.screen.show("")
        self.screen.head(self.scene.frame("why_not" if refused else "all_go"))
        for sentence, labels in refused.items():
            self.screen.indented(sentence)
            self.screen.indented(("" if self.scene.plain else "  ") + "; ".join(dict.fromkeys(labels)))

    def tempting(self) -> Sequence[tuple[str, Refusal]]:
        """What is forbidden now, though somebody might try it."""
        found: list[tuple[Data, Refusal]] = []
        for move in self.game.tempting_moves(self.state, self.seat):
            refusal = self.game.why_not(self.state, self.seat, move)
            if refusal is not None:
                found.append((self.game.encode_move(move), refusal))
        labels = labels_of(self.scene, self.picture, [move for move, _ in found])
        return [(label, refusal) for label, (_, refusal) in zip(labels, found, strict=True)]

    # Typed moves

    def by_text(self, answer: str) -> Move | None:
        """The move that a text means: as it is listed, in the game's shorthand, its beginning, or by identifiers."""
        meant = self.meant_by(answer, exactly=True)
        if not meant and self.picture is not None:
            try:
                other = self.typed(answer) if self.typed is not None else None
                if other is not None:
                    return self.chosen(other)
                move = self.picture.read(self.scene, answer)
            except InvalidData as error:
                self.screen.show(str(error))
                return None
            if isinstance(move, Choice):
                return self.chosen(move)
            if move is not None:
                return self.allowed(move, answer)
        meant = meant or self.meant_by(answer)
        if len(meant) == 1:
            return self.chosen(meant[0])
        if meant:
            self.screen.show(self.scene.frame("several", text=shortened(answer)))
            self.screen.indented(self.some([choice.label for choice in meant]))
            return None
        return self.by_identifiers(answer)

    def meant_by(self, answer: str, *, exactly: bool = False) -> list[Choice]:
        """The choices that a text can mean; those that are listed come before all other moves."""
        offered: dict[str, Choice] = {}
        for choice in self.choices:
            offered.setdefault(choice.label, choice)
            if exactly and choice.note:
                offered.setdefault(f"{choice.label} {choice.note}", choice)
        others = {label: Choice(label, move) for label, move in zip(self.labels, self.moves, strict=True)}
        for known in (offered, others):
            labels = list(known)
            found = [labels[number] for number in matching(answer, labels)]
            if exactly:
                found = [label for label in found if normal(label) == normal(answer)]
            if found:
                return [known[label] for label in found]
        return []

    def by_identifiers(self, answer: str) -> Move | None:
        tempting = self.tempting()
        found = matching(answer, [label for label, _ in tempting])
        if found:
            for sentence in dict.fromkeys(self.scene.refusal(tempting[number][1]) for number in found):
                self.screen.show(sentence)
            self.possible()
            return None
        try:
            return typed_move(self.game, self.state, self.seat, answer)
        except IllegalMove as error:
            self.screen.show(self.scene.refusal(error.refusal))
        except InvalidData as error:
            self.screen.show(self.scene.frame("not_known", text=shortened(answer)))
            verb = answer.split(maxsplit=1)[0] if answer.split() else ""
            if self.scene.language == "en" and verb in {str(move["move"]) for move in self.moves}:
                self.screen.show(str(error))
        self.possible()
        return None

    def allowed(self, data: Data, label: str) -> Move | None:
        """The move if it is legal; else its refusal is shown."""
        try:
            move = self.game.decode_move(data)
        except InvalidData:
            self.screen.show(self.scene.frame("not_known", text=shortened(label)))
            self.possible()
            return None
        refusal = self.game.why_not(self.state, self.seat, move)
        if refusal is None:
            return move
        self.screen.show(self.scene.refusal(refusal))
        self.possible()
        return None

    def possible(self) -> None:
        self.screen.show(self.scene.frame("possible", moves=self.some([choice.label for choice in self.choices])))

    def some(self, labels: Sequence[str]) -> str:
        """The first of these, with their numbers, and how many more there are."""
        numbers = {choice.label: number for number, choice in enumerate(self.choices, 1)}
        named = [f"{numbers[label]} {label}" if label in numbers else label for label in labels[:NAMED]]
        if len(labels) > NAMED:
            named.append(self.scene.frame("more", count=len(labels) - NAMED))
        return "; ".join(named)
