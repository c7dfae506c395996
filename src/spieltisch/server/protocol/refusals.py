"""The refusals of the table itself, not of a game. Clients translate them by key."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import msgspec

from spieltisch.engine import refusal


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """As it is sent; `rule` is None for refusals of the table itself."""

    rule: str | None
    key: str
    sentence: str
    about: dict[str, Any] | None = None
    """Details that a translation may need, such as who was faster and by how much."""
    retry_after_s: int | None = None
    """After how many seconds it may be tried again."""
    request: str | None = None
    """If the server failed: under which id its log knows the connection, to be told to the operator."""


class Refused(Exception):
    """Nothing was changed. `then` is called after the sender was told, for instance to send the present position."""

    def __init__(self, refusal: Refusal, then: Callable[[], None] | None = None) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.then = then


def _own(key: str, sentence: str) -> Refusal:
    return Refusal(None, key, sentence)


STALE: Final = _own("stale_version", "The position has changed since; look again.")
DUPLICATE: Final = _own("duplicate", "This move has already been made.")
NOT_YOUR_SEAT: Final = _own("not_your_seat", "You do not hold this seat.")
WHICH_SEAT: Final = _own("not_your_seat", "You hold several seats here: say which one.")
NOT_YOUR_TURN: Final = _own("not_your_turn", "It is not your turn.")
NOT_RUNNING: Final = _own("not_running", "No game is being played at this table.")
IS_PAUSED: Final = _own("paused", "The game is paused. Resume it first.")
NOT_HOST: Final = _own("not_host", "Only the host may do this.")
SEAT_TAKEN: Final = _own("seat_taken", "This seat is taken.")
NO_SUCH_SEAT: Final = _own("no_such_seat", "There is no such seat at this table.")
TABLE_NOT_FULL: Final = _own("table_not_full", "Every seat must be taken, by a person or a bot.")
NOT_PER_SEAT: Final = _own("not_per_seat", "This is chosen once, for the whole table.")
IS_CONTINUED: Final = _own("not_now", "This game is played on from another one: its options stay as they were there.")
NOT_DEALING: Final = _own("not_now", "No nonces are asked for now.")
NOT_PLEDGED: Final = _own("bad_nonce", "This is not the nonce that was pledged.")
SPENT_PLEDGE: Final = _own("spent_pledge", "This pledge was given for a deal that was void. Draw a new nonce.")
NO_UNDO: Final = _own(
    "no_undo", "A move can be taken back only by who made it, before anybody acts or anything new is revealed."
)
NO_HINTS: Final = _own("no_hints", "This table plays without hints.")
NO_ODDS: Final = _own("no_odds", "This table plays without odds.")
NO_ORDERS: Final = _own("no_orders", "There are no standing orders in this game.")
NO_ORDER_NOW: Final = _own(
    "no_order_now", "This order would make no sense now: there is nothing left that it could do."
)
NO_REHEARSALS: Final = _own("no_rehearsals", "Nothing can be rehearsed in this game.")
STILL_TRYING: Final = _own("too_fast", "One rehearsal after the other: wait for the last one.")
NOT_TRIED: Final = _own("not_now", "This could not be tried out. Try again.")
NOT_FOR_BOTS: Final = _own("not_for_bots", "Only people may do this, not bots from outside.")
UNKNOWN_LEVEL: Final = _own("unknown_level", "This game has no bot of this level.")
ALREADY_BEGUN: Final = _own("not_now", "Play has begun.")
IS_OVER: Final = _own("not_now", "This table is over.")
NOT_OVER: Final = _own("not_now", "The game is not over yet.")
PERSON_IS_HERE: Final = _own("not_now", "This person is at the table.")
NOT_A_PERSON: Final = _own("not_now", "No person has this seat.")
HELLO_FIRST: Final = _own("not_now", "Say hello first.")
HELLO_ONCE: Final = _own("not_now", "You have said hello already.")
MUST_SIT: Final = _own("not_your_seat", "Only those who sit at the table may do this.")
NO_HINT_NOW: Final = _own("not_now", "There is no hint for this position.")
BANNED_NAME: Final = _own("banned_name", "This name is not allowed here. Choose another one.")
ACCOUNT_NEEDED: Final = _own("account_needed", "This server wants an account from everybody who plays. You may watch.")
NOT_YOURSELF: Final = _own("not_now", "You cannot do this to yourself.")
NOT_AWAITED: Final = _own("not_now", "Nobody waits for this person.")
REMOVED: Final = _own("removed", "The host has removed you from this table. You may watch.")
MUTED: Final = _own("muted", "The host has muted you at this table.")
SUBSTITUTED: Final = _own("substituted", "A bot plays for you. Say that you are back first.")
NO_SUCH_PERSON: Final = _own("no_such_person", "There is no such person here.")
KEEPS_ITS_SEAT: Final = _own("keeps_its_seat", "A bot from outside stays where it was invited to.")
NO_BOT: Final = _own("unknown_level", "This game has no bots that could take the seat.")
PASSWORD_NEEDED: Final = _own("password_needed", "This table has a password.")
WRONG_PASSWORD: Final = _own("wrong_password", "This is not the password of this table.")
TOO_MANY_PASSWORDS: Final = _own("too_fast", "Too many wrong passwords. Wait a little before the next one.")
TOO_FAST: Final = _own("too_fast", "That was too fast. Wait a moment.")
TOO_MANY_MOVES: Final = _own("too_many_moves", "This game is too long: no more moves are kept.")
TOO_LONG: Final = _own("too_long", "This message is too long.")
OVER_DAYS: Final = _own(
    "over_days", "This game is played over days: it waits for people who are not here, and goes on by its clocks."
)
NOT_KEPT: Final = _own("not_now", "The table could not write this down. Try again.")


def too_fast(seconds: int) -> Refusal:
    return msgspec.structs.replace(TOO_FAST, retry_after_s=seconds)


def of_game(why: refusal.Refusal) -> Refusal:
    """A refusal by the rules of the game."""
    return Refusal(why.rule, why.key, why.sentence, why.about)


def not_here(names: list[str]) -> Refusal:
    """Everybody's browser takes part in the deal, so all must be at the table when play begins."""
    shown = ", ".join(names)
    return Refusal(None, "not_here", f"Everybody must be at the table to begin. Missing: {shown}.", {"names": names})


def wait_for(key: str, sentence: str, seconds: float) -> Refusal:
    """Not yet: it may be done after so many seconds."""
    left = max(1, math.ceil(seconds))
    return Refusal(None, key, f"{sentence} Wait {left} more seconds.", {"seconds": left})


def bad_move(why: str) -> Refusal:
    return _own("bad_move", f"This is not a move: {why}")


def bad_order(why: str) -> Refusal:
    return _own("bad_order", f"This is not an order: {why}")


def bad_rehearsal(why: str) -> Refusal:
    return _own("bad_rehearsal", f"This cannot be rehearsed: {why}")


def malformed(why: str) -> Refusal:
    return _own("malformed", f"This message has the wrong form: {why}")
