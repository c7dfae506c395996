"""A model of a browser at one table: it keeps tokens and its last version, plays what is offered, and misbehaves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from spieltisch.bots.choose import choose_for_table
from spieltisch.engine.registry import find
from tools.chaos.network import Wire
from tools.chaos.people import Person
from tools.chaos.plan import chance_of
from tools.chaos.rude import moderation, rude_text
from tools.chaos.seating import Seating

if TYPE_CHECKING:
    from tools.chaos.world import World

Message = dict[str, Any]
UNKNOWN_TABLE: Final = 4001
SMART: Final = {"cubitos": 0.8}
"""Games that chance alone plays for too long: how often a bot of the game chooses for the browser."""
ANSWER_S: Final = 8.0
"""How long an answer is waited for before playing on."""
PING_S: Final = 2.5
SILENT_S: Final = 8.0
"""Where there are several nodes: who hears nothing for so long connects again, perhaps with another one."""
WELCOME_S: Final = 90.0
"""By then every hello must have been answered."""


class Browser:
    """One tab on one device."""

    def __init__(self, world: World, person: Person, table: str, game: str, is_spectator: bool = False) -> None:
        self.world = world
        self.person = person
        self.table = table
        self.game = find(game)
        self.is_spectator = is_spectator
        self.number = world.next_number()
        self.chance = chance_of(world.plan.seed, f"browser {self.number}")
        self.seating = Seating(self)
        self.wire: Wire | None = None
        self.welcomed = False
        self.seats: list[int] = []
        self.info: Message | None = None
        self.fixed: Message = {}
        """What every view lacks because it never changes."""
        self.updates: dict[int | None, Message] = {}
        self.heard_at = 0.0
        """When the last update came."""
        self.last_version: int | None = None
        self.pending: dict[int, float] = {}
        """Ids that were not answered yet, and when they were sent."""
        self.next_id = 1
        self.patience = self.chance.randint(2, 8)
        self.attempt = 0
        self.pinged = 0.0
        self.listened = 0.0
        """When it last heard anything, or connected."""
        self.is_gone = False
        """Closed for good."""
        self.away_until = 0.0
        self.wants_rematch = self.chance.random() < 0.3
        self._connect()
        self._again()

    @property
    def is_host(self) -> bool:
        host = None if self.info is None else self.info["host"]
        return self.person.number == 0 if host is None else host in self.seats

    # The connection

    def _connect(self) -> None:
        world = self.world
        if self.is_gone or self.wire is not None:
            return
        if not world.is_up.is_set() or world.loop.seconds < self.away_until:
            world.loop.call_later(0.5 + self.chance.random(), self._connect)
            return
        wire = self.wire = world.connect(self.table, self.person.cookie, f"{self.person.name}/{self.number}")
        wire.on_text = lambda text: self._hear(wire, text)
        wire.on_close = lambda code: self._lost(wire, code)
        self.welcomed = False
        self.listened = world.loop.seconds
        self.seating.lost()
        self.updates = {}
        self.seats = []
        self.pending = {}
        if world.trouble.on and "rude" in world.trouble.kinds and self.chance.random() < 0.05:
            wire.say('{"type":"move","id":0,"version":0,"move":{}}')  # before the hello
        tokens = list(self.person.tokens.get(self.table, {}).values())
        hello = json.dumps({"type": "hello", "tokens": tokens, "since": self.last_version})
        if world.trouble.on and "half_open" in world.trouble.kinds and self.chance.random() < 0.1:
            world.loop.call_later(self.chance.uniform(0.0, 9.0), wire.say, hello)
        else:
            wire.say(hello)
        world.loop.call_later(WELCOME_S, self._is_welcome, wire)
        if world.trouble.on and "cut" in world.trouble.kinds:
            wait = self.chance.expovariate(1 / world.plan.cut_every_s)
            world.loop.call_later(wait, lambda: wire.cut() if world.trouble.on else None)

    def _is_welcome(self, wire: Wire) -> None:
        """A hello is answered, or the connection is closed; a browser would wait for ever."""
        if wire is self.wire and not self.welcomed and not wire.is_cut and wire.is_served:
            self.world.faults.append(f"hangs: the hello of #{wire.number} was not answered in {WELCOME_S:g} s")

    def _lost(self, wire: Wire, code: int) -> None:
        if wire is not self.wire:
            return
        self.wire = None
        self.welcomed = False
        self.attempt += 1
        if code == UNKNOWN_TABLE:
            self.world.faults.append(f"lost: the server does not know table {self.table}")
            self.is_gone = True
            return
        wait = min(10.0, 0.4 * 2 ** min(self.attempt, 6)) * (0.5 + self.chance.random() / 2)
        self.world.loop.call_later(wait, self._connect)

    def renew(self, away_s: float = 0.0) -> None:
        """Close, and connect again."""
        wire, self.wire = self.wire, None
        if wire is not None:
            wire.hang_up()
        self.welcomed = False
        self.away_until = self.world.loop.seconds + away_s
        self._connect()

    def leave(self) -> None:
        """Close for good."""
        self.is_gone = True
        if self.wire is not None:
            self.wire.hang_up()
            self.wire = None

    # What comes

    def _hear(self, wire: Wire, text: str) -> None:
        if wire is not self.wire:
            return
        self.listened = self.world.loop.seconds
        message: Message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.welcomed = True
            self.attempt = 0
            self.seats = list(message["seats"])
            self.info = message["table"]
        elif kind == "table":
            self.info = message["table"]
            free = [seat["seat"] for seat in message["table"]["seats"] if seat["kind"] == "empty"]
            self.seats = [seat for seat in self.seats if seat not in free]  # removed, or the deal was void
        elif kind == "update":
            self.fixed = message.get("fixed", self.fixed)
            self.updates[message["seat"]] = message | {"view": self.fixed | message["view"]}
            self.last_version = message["version"]
            self.heard_at = self.world.loop.seconds
        elif kind == "taken_over":
            self.updates.pop(message["seat"], None)
            if message["seat"] in self.seats:
                self.seats.remove(message["seat"])
        elif kind == "pong" and "now" in message:
            wire.say(json.dumps({"type": "pang", "now": message["now"]}))
        self._rematch(message)
        self.seating.heard(message)
        if isinstance(message.get("id"), int):
            self.pending.pop(message["id"], None)

    def _rematch(self, message: Message) -> None:
        if message["type"] == "rematch":
            for seat, token in message["tokens"].items():
                self.person.keep(message["table"], int(seat), token)
            self.world.next_table(message["table"], self)

    # What it does

    def _again(self) -> None:
        think = self.world.plan.think_s
        wait = min(self.chance.expovariate(1 / think), 4 * think) if self.world.trouble.on else 0.1 + think / 10
        self.world.loop.call_later(wait, self._tick)

    def _tick(self) -> None:
        if self.is_gone:
            return
        self._again()
        now = self.world.loop.seconds
        if self.world.leases is not None and self.wire is not None and now - self.listened > SILENT_S:
            self.renew()
        if self.wire is None or not self.welcomed or self.info is None:
            return
        if now - self.pinged > PING_S:
            self.pinged = now
            self.say({"type": "ping"})
        if self.world.trouble.on and self._misbehave():
            return
        waits = [sent for sent in self.pending.values() if now - sent < ANSWER_S]
        if waits and (not self.world.trouble.on or self.chance.random() < 0.9):
            return
        message = self._next()
        if message is not None:
            self.ask(message)

    def _next(self) -> Message | None:
        assert self.info is not None
        status = self.info["status"]
        if status in ("waiting", "dealing"):
            self.patience -= 1
            return self.seating.next()
        if status == "finished":
            if self.wants_rematch and self.seats and self.world.trouble.on:
                self.wants_rematch = False
                return {"type": "rematch"}
            return None
        if status == "paused":
            return {"type": "pause", "want": False} if not self.world.trouble.on or self.chance.random() < 0.3 else None
        if self.info["pause_votes"] and not self.world.trouble.on:
            return {"type": "pause", "want": False} if set(self.seats) & set(self.info["pause_votes"]) else self._move()
        return self._back() or self._substitute() or self._move()

    def _back(self) -> Message | None:
        """Play again after the others have put a bot on the seat."""
        assert self.info is not None
        for seat in self.seats:
            if self.info["seats"][seat]["substitute"] is not None and self.chance.random() < 0.3:
                return {"type": "back", "seat": seat}
        return None

    def _substitute(self) -> Message | None:
        """A bot for somebody who is away; after the trouble only those who cannot come back are away."""
        assert self.info is not None
        absent = [
            seat["seat"]
            for seat in self.info["seats"]
            if seat["kind"] == "human" and not seat["connected"] and seat["substitute"] is None
        ]
        if not absent or not self.game.meta.levels or not (self.is_host or self.seats):
            return None
        if self.world.trouble.on and self.chance.random() > 0.1:
            return None
        if not self.world.trouble.on and self.world.calm_for() < 30.0:
            return None
        return {"type": "substitute", "seat": self.chance.choice(absent), "level": self.game.meta.levels[0]}

    def _move(self) -> Message | None:
        ready = [seat for seat in self.seats if self.updates.get(seat, {}).get("moves")]
        if not ready:
            if self.game.meta.rehearsals and self.world.trouble.on and self.chance.random() < 0.02:
                return {"type": "rehearse", "what": {"flick": {"direction": 0, "strength": 5000}}}
            return None
        seat = self.chance.choice(ready)
        update = self.updates[seat]
        if self.world.trouble.on and self.chance.random() < 0.06:
            return self._aside(seat, update)
        moves = update["moves"]
        if self.chance.random() < SMART.get(self.game.meta.game, 0.0):
            chosen = choose_for_table(self.game.meta.game, "easy", update["view"], moves, self.chance.getrandbits(60))
        else:
            chosen = self.chance.choice(moves)
        message: Message = {"type": "move", "seat": seat, "version": update["version"], "move": chosen}
        if len(self.seats) == 1 and self.chance.random() < 0.5:
            del message["seat"]
        if "now" in update and not update.get("still") and self.chance.random() < 0.7:
            passed = (self.world.loop.seconds - self.heard_at) * 1000
            message["at"] = update["now"] + passed + self.chance.uniform(-200, 50)
        return message

    def _aside(self, seat: int, update: Message) -> Message:
        """Something else than a move."""
        kinds = ["check", "why", "hint", "chat", "undo" if "undo" in self.world.trouble.kinds else "check"]
        if "pause" in self.world.trouble.kinds:
            kinds.append("pause")
        kind = self.chance.choice(kinds)
        if kind == "check":
            return {"type": "check", "seat": seat, "move": self.chance.choice(update["moves"])}
        if kind in ("hint", "why"):
            return {"type": kind, "seat": seat}
        if kind == "undo":
            return {"type": "undo", "seat": seat, "version": update["version"]}
        if kind == "pause":
            return {"type": "pause", "want": True}
        if self.game.meta.orders and self.next_id % 2:
            return self._order(seat, self.next_id // 2)
        return {"type": "chat", "text": f"word {self.number} {self.next_id}"}

    def _order(self, seat: int, number: int) -> Message:
        """Another standing order for each number; some are taken back."""
        forms = self.game.meta.orders
        form = forms[number % len(forms)]
        values = {
            param.key: param.values[number % len(param.values)]
            if param.values
            else param.low + number * 7 % (param.high - param.low + 1)
            for param in form.params
        }
        return {"type": "order", "seat": seat, "order": form.key, "params": values if number % 5 else None}

    def _misbehave(self) -> bool:
        """True if it did something else this time."""
        kinds, chance = self.world.trouble.kinds, self.chance
        offered = [seat for seat in self.seats if self.updates.get(seat, {}).get("undo")]
        if offered and "undo" in kinds and chance.random() < 0.2:
            self.ask({"type": "undo", "seat": offered[0], "version": self.updates[offered[0]]["version"]})
            return True
        if self.info is not None and self.info["pause_votes"] and self.seats and chance.random() < 0.5:
            self.ask({"type": "pause", "want": True})
            return True
        if "leave" in kinds and chance.random() < 0.01:
            self.renew(chance.uniform(5.0, 60.0))
            return True
        if "devices" in kinds and chance.random() < 0.02:
            self.renew()  # takes its seats back from another device
            return True
        if "moderation" in kinds and chance.random() < 0.02:
            self.ask(moderation(chance, self.info))
            return True
        if "rude" in kinds and chance.random() < self.world.plan.rude_rate:
            assert self.wire is not None
            self.wire.say(rude_text(self, chance))
            return True
        return False

    def say(self, message: Message) -> None:
        if self.wire is not None:
            self.wire.say(json.dumps(message))

    def ask(self, message: Message) -> None:
        """Send with an id, once; a rude browser sometimes twice."""
        self.next_id += 1
        self.pending[self.next_id] = self.world.loop.seconds
        self.say({**message, "id": self.next_id})
        if self.world.trouble.on and "rude" in self.world.trouble.kinds and self.chance.random() < 0.03:
            self.say({**message, "id": self.next_id + 1_000_000})
