"""The declarations of one game: its records, moves and events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final

from spieltisch.engine.basics import Data, Json, Move
from spieltisch.fields.kind import Kind
from spieltisch.fields.kinds import Keyed, Named
from spieltisch.fields.records import Field, Record, fields_fault, nested_records, sent_fields, snake


class MoveForm:
    """One verb: its fields on the wire, how a move is made of them, and how they are found in a move."""

    def __init__(
        self,
        name: str,
        doc: str,
        make: Callable[..., Move] | Move | None,
        parts: dict[str, Callable[..., Any]],
        fields: list[Field],
    ) -> None:
        self.name = name
        self.doc = doc
        self.make = make
        self.parts = parts
        self.fields = fields


class EventForm:
    """One kind of event and its fields."""

    def __init__(self, name: str, doc: str, fields: list[Field]) -> None:
        self.name = name
        self.doc = doc
        self.fields = fields


def named_field(name: str, kind: Kind | Field, private: bool = False) -> Field:
    """A field of a move or an event: a kind, or a kind with more to say about it (`field(kind, doc, …)`)."""
    found = kind if isinstance(kind, Field) else Field(kind)
    found.name = name.removesuffix("_")
    found.private = private
    return found


def move(
    name: str, doc: str = "", make: Callable[..., Move] | Move | None = None, **fields: Kind | Field | tuple[Any, Any]
) -> MoveForm:
    """A move `{"move": name, …}`.

    `make` builds it from its fields, in their order, or is the only move of this verb; then each field is a pair of its
    kind and the function that finds it in a move. Without `make`, the game writes and reads its moves itself.
    """
    parts = {key.removesuffix("_"): value[1] for key, value in fields.items() if isinstance(value, tuple)}
    kinds = {key: value[0] if isinstance(value, tuple) else value for key, value in fields.items()}
    return MoveForm(name, doc, make, parts, [named_field(key, kind) for key, kind in kinds.items()])


def event(
    name: str, doc: str = "", private: dict[str, Kind | Field] | None = None, **fields: Kind | Field
) -> EventForm:
    """An event; `private` are the fields that only its audience gets."""
    public = [named_field(key, kind) for key, kind in fields.items()]
    secret = [named_field(key, kind, private=True) for key, kind in (private or {}).items()]
    return EventForm(name, doc, public + secret)


def fields_of(record: type[Record]) -> dict[str, Any]:
    """The fields of a record, to lie among those of a move or an event: `**fields_of(Aim)`."""
    return {each.wire: Field(each.kind, sometimes=each.sometimes) for each in sent_fields(record)}


class Declared:
    """Everything that a game stores and sends."""

    def __init__(
        self,
        game: str,
        view: type[Record],
        moves: Sequence[MoveForm],
        events: Sequence[EventForm],
        state: type[Record] | None = None,
        setting: type[Record] | None = None,
        verb: Callable[..., Any] | None = None,
        more: list[type[Record]] | None = None,
        told: list[type[Record]] | None = None,
        odds: type[Record] | None = None,
    ) -> None:
        self.game: Final = game
        self.view: Final = view
        self.moves: Final = moves
        self.events: Final = events
        self.state: Final = state
        self.setting: Final = setting
        self.odds: Final = odds
        self.verb: Final = verb
        """Gives the place of a move's verb in `moves`, for games whose moves are written by `make fields`."""
        self.more: Final = more or []
        """Records that only events, moves and experiments refer to. Those with a class get a decoder."""
        self.told: Final = told or []
        """Records that rules put into events: their encoders are in `rules/told.py`, since rules import no codec."""

    def records(self) -> list[type[Record]]:
        """All records that are sent, the view last."""
        found: list[type[Record]] = []
        roots = [*self.more, *[root for root in (self.odds, self.setting) if root], self.view]
        forms = [form.fields for form in self.moves] + [form.fields for form in self.events]
        for fields in forms:
            roots.insert(0, type("_Form", (Record,), {}))
            roots[0].declared = {field.name: field for field in fields}
        for root in roots:
            found += [each for each in nested_records(root) if each not in found and each.__name__ != "_Form"]
        return found

    def view_fault(self, data: Data) -> str | None:
        """What is wrong with a view that was sent, or None."""
        return self.view.fault(data, "view")

    def setting_fault(self, data: Data) -> str | None:
        if self.setting is None:
            return "setting: is not declared" if data else None
        return self.setting.fault(data, "setting")

    def odds_fault(self, data: Data) -> str | None:
        """What is wrong with odds that were told (`Game.odds`), or None."""
        return "odds: are not declared" if self.odds is None else self.odds.fault(data, "odds")

    def move_fault(self, data: Data) -> str | None:
        """What is wrong with a move that was sent, or None."""
        for form in self.moves:
            if form.name == data.get("move"):
                return fields_fault(form.fields, data, form.name, ["move"])
        return f"move: {data.get('move')!r} is not declared"

    def event_fault(self, data: Data) -> str | None:
        """What is wrong with an event as a viewer gets it, or None."""
        for form in self.events:
            if form.name == data.get("event"):
                return fields_fault(form.fields, data, form.name, ["event", "rules"])
        return f"event: {data.get('event')!r} is not declared"

    def schema(self) -> Data:
        """The declarations as plain data, for screens that are made from them."""
        records: Data = {}
        for record in self.records():
            records[record.__name__] = {"doc": first_line(record), "fields": fields_data(sent_fields(record))}
        moves: list[Json] = []
        for form in self.moves:
            moves.append({"move": form.name, "doc": form.doc, "fields": fields_data(form.fields)})
        events: list[Json] = []
        for told in self.events:
            events.append({"event": told.name, "doc": told.doc, "fields": fields_data(told.fields)})
        return {
            "game": self.game,
            "view": self.view.__name__,
            "records": records,
            "moves": moves,
            "events": events,
        }


def fields_data(fields: list[Field]) -> list[Json]:
    data: list[Json] = []
    for field in fields:
        assert field.kind is not None
        item: Data = {"name": field.wire, "doc": field.doc, "kind": field.kind.schema()}
        if field.private:
            item["private"] = True
        data.append(item)
    return data


def first_line(record: type[Record]) -> str:
    return (record.__doc__ or "").strip().partition("\n")[0]


def name_kinds(module: ModuleType) -> dict[str, Named | Keyed]:
    """Names and objects by names that are bound to constants, by their name in TypeScript: `CARD` is `Card`."""
    found: dict[str, Named | Keyed] = {}
    for name, value in vars(module).items():
        if isinstance(value, Named | Keyed) and name.isupper():
            value.alias = "".join(part.capitalize() for part in name.split("_"))
            found[value.alias] = value
    return found


__all__ = ["Declared", "EventForm", "MoveForm", "event", "fields_of", "move", "name_kinds", "snake"]
