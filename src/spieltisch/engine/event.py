"""Events say what happened, to whom it may be told, and by which rules."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json, Seat
from spieltisch.engine.read import read_data, read_list, read_str


class Event:
    """One thing that happened.

    `public` is for everybody (None: nobody but the audience hears of it at all); `private` is what the seats
    in `audience` learn besides. `reveals` marks new information, beyond which no move can be undone.
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
        """What this viewer is told (None as viewer: a spectator), or None if nothing."""
        insider = viewer is not None and viewer in self.audience
        if self.public is None and not insider:
            return None
        rules: list[Json] = []
        for rule in self.rules:
            rules.append(rule)
        seen: Data = {"event": self.name, "rules": rules}
        if self.public is not None:
            seen.update(self.public)
        if insider and self.private is not None:
            seen.update(self.private)
        return seen

    def encode(self) -> Data:
        """The whole event, for the table's own journal; never sent to a player."""
        rules: list[Json] = []
        for rule in self.rules:
            rules.append(rule)
        audience: list[Json] = []
        for seat in self.audience:
            audience.append(int(seat))
        return {
            "event": self.name,
            "rules": rules,
            "public": self.public,
            "private": self.private,
            "audience": audience,
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
