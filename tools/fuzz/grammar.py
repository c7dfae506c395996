"""Valid messages, from what is declared: the message types, the moves of every game, the OpenAPI schema."""

from __future__ import annotations

import random
import re
import string
from functools import cache
from typing import Any, Final

from msgspec import inspect

from spieltisch.engine.registry import find
from spieltisch.fields import schema_of
from spieltisch.server.protocol.messages import FromBrowser

SIGNS: Final = re.compile(r"^\^\[(.+)\]\{(\d+)(?:,(\d+))?\}\$$")
"""The patterns that are declared: so many of these characters."""
RANGES: Final = {
    "a-z": string.ascii_lowercase,
    "A-Z": string.ascii_uppercase,
    "0-9": string.digits,
    "a-f": "abcdef",
    "A-F": "ABCDEF",
}


class Grammar:
    """Draws values of declared kinds."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    # The wire

    def message(self) -> dict[str, Any]:
        """A message of any type that a browser may send."""
        kind = self.chance.choice(message_types())
        message: dict[str, Any] = {str(kind.tag_field): kind.tag}
        for declared in kind.fields:
            if declared.required or self.chance.random() < 0.6:
                message[declared.encode_name] = self.value(declared.type)
        return message

    def value(self, kind: inspect.Type) -> Any:
        chance = self.chance
        if isinstance(kind, inspect.UnionType):
            return self.value(chance.choice(kind.types))
        if isinstance(kind, inspect.IntType):
            low, high = kind.ge, kind.le
            return chance.randint(0 if low is None else int(low), 1000 if high is None else int(high))
        if isinstance(kind, inspect.FloatType):
            return chance.uniform(0.0, 1e6)
        if isinstance(kind, inspect.BoolType):
            return chance.random() < 0.5
        if isinstance(kind, inspect.StrType):
            return self.text(kind.pattern, kind.min_length or 0, min(kind.max_length or 12, 40))
        if isinstance(kind, inspect.ListType):
            return [self.value(kind.item_type) for _ in range(chance.randint(0, 3))]
        if isinstance(kind, inspect.DictType):
            return {self.key(): self.value(kind.value_type) for _ in range(chance.randint(0, 3))}
        if isinstance(kind, inspect.AnyType):
            return self.anything()
        return None

    def text(self, pattern: str | None, shortest: int, longest: int) -> str:
        signs, least, most = string.ascii_letters, shortest, longest
        found = None if pattern is None else SIGNS.match(pattern)
        if found is not None:
            signs = characters(found[1])
            least = int(found[2])
            most = int(found[3] or found[2])
        return "".join(self.chance.choice(signs) for _ in range(self.chance.randint(least, most)))

    def key(self) -> str:
        return self.chance.choice(("0", "1", "move", "card", "seat", self.text(None, 1, 8)))

    def anything(self) -> Any:
        return self.chance.choice((None, True, 0, 1.5, "text", [], {}, [1, 2], {"a": 1}))

    # Moves

    def move(self, game: str) -> dict[str, Any]:
        """A move of the right form; whether it is legal is another matter."""
        schema = schema_of(find(game))
        if schema is None:
            return {"move": self.text(None, 1, 10)}
        declared: Any = self.chance.choice(schema["moves"])  # type: ignore[arg-type]
        move = {"move": declared["move"]}
        move |= self.fields(declared["fields"], schema["records"])
        return move

    def fields(self, declared: list[dict[str, Any]], records: Any) -> dict[str, Any]:
        return {part["name"]: self.part(part["kind"], records) for part in declared}

    def part(self, kind: dict[str, Any], records: Any, depth: int = 0) -> Any:
        chance = self.chance
        match kind["kind"]:
            case "name" | "names":
                return chance.choice(kind.get("names") or ["?"])
            case "number":
                return chance.randint(int(kind.get("low", 0)), int(kind.get("high", 10)))
            case "real":
                return round(chance.uniform(-90.0, 90.0), 3)
            case "flag":
                return chance.random() < 0.5
            case "list":
                return [self.part(kind["of"], records, depth + 1) for _ in range(chance.randint(0, 4))]
            case "optional":
                return None if chance.random() < 0.5 else self.part(kind["of"], records, depth + 1)
            case "record" if depth < 5:
                return self.fields(records[kind["record"]]["fields"], records)
        return self.anything()

    # REST

    def of_schema(self, schema: dict[str, Any], components: dict[str, Any], depth: int = 0) -> Any:
        """A value of a JSON schema, as OpenAPI has it."""
        chance = self.chance
        if "$ref" in schema:
            return self.of_schema(components[schema["$ref"].rpartition("/")[2]], components, depth + 1)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.of_schema(chance.choice(schema[several]), components, depth + 1)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = chance.choice(kind)
        if kind == "object" or "properties" in schema:
            required = schema.get("required", [])
            return {
                key: self.of_schema(value, components, depth + 1)
                for key, value in schema.get("properties", {}).items()
                if depth < 6 and (key in required or chance.random() < 0.5)
            }
        if kind == "array":
            return [self.of_schema(schema.get("items", {}), components, depth + 1) for _ in range(chance.randint(0, 3))]
        return self.simple(str(kind), schema)

    def simple(self, kind: str, schema: dict[str, Any]) -> Any:
        """A number, a text or the like."""
        match kind:
            case "integer":
                return self.chance.randint(int(schema.get("minimum", 0)), int(schema.get("maximum", 9)))
            case "number":
                return self.chance.uniform(0, 100)
            case "boolean":
                return self.chance.random() < 0.5
            case "string":
                return self.text(None, 1, 12)
        return self.anything()


@cache
def message_types() -> list[inspect.StructType]:
    union = inspect.type_info(FromBrowser)
    assert isinstance(union, inspect.UnionType)
    return [kind for kind in union.types if isinstance(kind, inspect.StructType)]


@cache
def characters(inside: str) -> str:
    """The characters of `[a-z0-9_]`, without the brackets."""
    found = ""
    while inside:
        if inside[:3] in RANGES:
            found += RANGES[inside[:3]]
            inside = inside[3:]
        else:
            found += inside[0]
            inside = inside[1:]
    return found
