"""Moves as people type them: `attack flat_tyre 2`, `bet win=18:200,20:100 place=11+18:200`, or JSON.

The short form is the same for every game. A verb is followed by values in the order of the fields, or by `field=value`.
Fields, their order and their types are learnt from the legal and tempting moves of the moment. Within a value, `,`
separates the items of a list, `:` the fields of an object, and `+` the items of a list inside an object. A field that
is an object itself is typed with names: `draw dice=red:2,green:1`. Omitted lists and objects are empty.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, TypeAlias

from spieltisch.engine.basics import Data, InvalidData, Json, Move, Seat
from spieltisch.engine.read import as_data, as_int, describe
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State

VERB: Final = "move"
WORDS: Final[Data] = {"true": True, "false": False, "null": None}
MOST_DIGITS: Final = 20

Form: TypeAlias = Data
"""A move as an example: its fields in order, with values that show their types."""


def typed_move(game: AnyGame, state: State, seat: Seat, text: str) -> Move:
    """The move that the text means. Raises IllegalMove with the rule that forbids it, or InvalidData."""
    examples = [*game.legal_moves(state, seat), *game.tempting_moves(state, seat)]
    faults: list[IllegalMove | InvalidData] = []
    for data in read_typed(text, [game.encode_move(move) for move in examples]):
        try:
            move = game.decode_move(data)
        except InvalidData as error:
            faults.append(error)
            continue
        refusal = game.why_not(state, seat, move)
        if refusal is None:
            return move
        faults.append(IllegalMove(refusal))
    raise next((fault for fault in faults if isinstance(fault, IllegalMove)), faults[0])


def read_typed(text: str, examples: Sequence[Data]) -> list[Data]:
    """The possible meanings of a text, most likely first; at least one. Raises InvalidData."""
    text = text.strip()
    if text.startswith("{"):
        return [as_data(from_json(text, VERB), VERB)]
    verb, *words = text.split() or [""]
    forms = forms_of(verb, examples)
    if not forms:
        verbs = dict.fromkeys(str(example[VERB]) for example in examples)
        raise InvalidData(f"{describe(verb)} is not known; there are {', '.join(verbs)}")
    meant: list[Data] = []
    faults: list[InvalidData] = []
    for form in sorted(forms, key=len):  # a form with fewer omitted fields is more likely
        try:
            meant.append(filled(form, words))
        except InvalidData as error:
            faults.append(error)
    if not meant:
        raise faults[-1]
    return meant


def forms_of(verb: str, examples: Sequence[Data]) -> list[Form]:
    """The different forms of a verb among these moves; fuller values replace empty ones."""
    forms: dict[tuple[str, ...], Form] = {}
    for example in examples:
        if example[VERB] == verb:
            form = forms.setdefault(tuple(example), dict(example))
            form.update({field: value for field, value in example.items() if form[field] in ([], None)})
    return list(forms.values())


def filled(form: Form, words: Sequence[str]) -> Data:
    """The move that these words make of a form. Raises InvalidData."""
    fields = [field for field in form if field != VERB]
    data: Data = {VERB: form[VERB]}
    in_order: list[str] = []
    for word in words:
        field, equals, value = word.partition("=")
        if not equals:
            in_order.append(word)
        elif field not in fields or field in data:
            raise InvalidData(usage(form))
        else:
            data[field] = field_of(value, form[field], field)
    remaining = [field for field in fields if field not in data]
    if len(in_order) > len(remaining):
        raise InvalidData(usage(form))
    for field, word in zip(remaining, in_order, strict=False):
        data[field] = field_of(word, form[field], field)
    for field in remaining[len(in_order) :]:
        if isinstance(form[field], list):
            data[field] = []
        elif isinstance(form[field], dict):
            data[field] = {}
    return data


def usage(form: Form) -> str:
    fields = [field for field in form if field != VERB]
    return f"{form[VERB]} takes {', '.join(fields) or 'nothing else'}"


def field_of(text: str, example: Json, field: str) -> Json:
    """The value of a field of the move."""
    if not isinstance(example, dict) or text.startswith("{"):
        return value_of(text, example, field)
    data: Data = {}
    for part in text.split(",") if text else []:
        *names, last = part.split(":")
        if not names:
            raise InvalidData(f"{field}: name:value is needed, not {describe(part)}")
        inner = data
        for name in names[:-1]:
            inner = as_data(inner.setdefault(name, {}), field)
        inner[names[-1]] = scalar_of(last, None, field)
    return data


def value_of(text: str, example: Json, field: str, comma: str = ",") -> Json:
    """The value that a text stands for, of the same type as the example."""
    if text.startswith(("[", "{")):
        return from_json(text, field)
    if isinstance(example, list):
        kind = example[0] if example else None
        return [value_of(part, kind, field, "+") for part in text.split(comma)] if text else []
    if isinstance(example, dict):
        parts = text.split(":")
        if len(parts) != len(example):
            raise InvalidData(f"{field}: {':'.join(example)} is needed, not {describe(text)}")
        return {key: value_of(part, example[key], key, "+") for part, key in zip(parts, example, strict=True)}
    return scalar_of(text, example, field)


def scalar_of(text: str, example: Json, field: str) -> Json:
    if isinstance(example, str):
        return text
    if isinstance(example, float):
        return number_of(text, field)
    value: Json = WORDS.get(text, text)
    if text.removeprefix("-").isdecimal() and len(text) < MOST_DIGITS:
        value = int(text)
    return as_int(value, field) if isinstance(example, int) and not isinstance(example, bool) else value


def number_of(text: str, field: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise InvalidData(f"{field}: a number is needed, not {describe(text)}") from error


def from_json(text: str, field: str) -> Json:
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidData(f"{field}: this is not JSON ({error})") from error
    return value


def short(move: Data) -> str:
    """A move in its short form.

    >>> short({"move": "bet", "win": [{"horse": 18, "stake": 200}], "place": [{"horses": [11, 18], "stake": 50}]})
    'bet win=18:200 place=11+18:50'
    >>> short({"move": "choose", "dice": {"draw": {"red": 2, "green": 1}, "rest": {}}, "active": [0]})
    'choose dice=draw:red:2,draw:green:1 active=0'
    """
    fields = [
        f"{field}={short_field(value)}" for field, value in move.items() if field != VERB and value not in ([], {})
    ]
    return " ".join([str(move[VERB]), *fields])


def short_field(value: Json) -> str:
    return ",".join(named(value)) if isinstance(value, dict) else short_value(value)


def named(value: Data) -> list[str]:
    """The parts of an object, each prefixed with its names."""
    parts: list[str] = []
    for name, item in value.items():
        inner = named(item) if isinstance(item, dict) else [short_value(item)]
        parts.extend(f"{name}:{part}" for part in inner)
    return parts


def short_value(value: Json, comma: str = ",") -> str:
    if isinstance(value, list):
        return comma.join(short_value(item, "+") for item in value)
    if isinstance(value, dict):
        return ":".join(short_value(item, "+") for item in value.values())
    return str(value) if isinstance(value, int | str) and not isinstance(value, bool) else json.dumps(value)
