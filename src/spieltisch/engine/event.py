"""Events: what happened, who may know it, and which rules are behind it."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Seat, json_list, seats_data
from spieltisch.engine.read import read_data, read_list, read_str


class Event:
    """One thing that happened: a part for everybody, a part for some seats only, and the rules behind it.

    `public` is for everybody (None: only the audience learns of the event at all); `private` is what the seats in
    `audience` learn in addition. `reveals` marks new information: no move before it can be undone.
    """

    def __init__(
        self,
        name: str,
        rules: list[str],
        public: Data | None,
        private: Data | None = None,
        audience: list[Seat] | None = None,
        reveals: bool = False,
    ) -> None:
        self.name = name
        self.rules = rules
        self.public = public
        self.private = private
        self.audience: list[Seat] = [] if audience is None else audience
        self.reveals = reveals

    def seen_by(self, viewer: Seat | None) -> Data | None:
        """What this viewer learns of the event, or None. The viewer None is a spectator."""
        insider = viewer is not None and viewer in self.audience
        if self.public is None and not insider:
            return None
        payload: Data = {"event": self.name, "rules": json_list(self.rules)}
        if self.public is not None:
            payload.update(self.public)
        if insider and self.private is not None:
            payload.update(self.private)
        return payload

    def encode(self) -> Data:
        """The whole event, secrets included; never sent to a player."""
        return {
            "event": self.name,
            "rules": json_list(self.rules),
            "public": self.public,
            "private": self.private,
            "audience": seats_data(self.audience),
            "reveals": self.reveals,
        }


def decode_event(data: Data) -> Event:
    """The inverse of `Event.encode`. Raises InvalidData."""
    audience: list[Seat] = []
    for seat in read_list(data, "audience"):
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise InvalidData("audience: each seat must be a whole number")
        audience.append(Seat(seat))
    rules: list[str] = []
    for rule in read_list(data, "rules"):
        if not isinstance(rule, str):
            raise InvalidData("rules: each rule must be a text")
        rules.append(rule)
    public = None if data.get("public") is None else read_data(data, "public")
    private = None if data.get("private") is None else read_data(data, "private")
    return Event(read_str(data, "event"), rules, public, private, audience, data.get("reveals") is True)
