"""What a player of Dice Flick observes: numbers of 16 bits. All but the own steps of a decision is public."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.stepper import Feature
from spieltisch.games.dice_flick.board.scene import Scene, scene_of
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, HOLES, PLATES
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_DIE, PIP_COLOURS, PIP_NAMES, SIDES, TREMORS
from spieltisch.games.dice_flick.components.sets import count_in
from spieltisch.games.dice_flick.numbers.actions import PARTS, Coding
from spieltisch.games.dice_flick.numbers.chosen import NONE, Chosen, nothing_chosen
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, SCORING, STAGES, Public

HIGHEST: Final = 32767
"""The highest number that is told; what is higher in an edition with enormous points is told as this."""
MOST_FLICKS: Final = 200
SHOWN: Final = [CHOOSE_DIE, AIM, BONUS_OFFER, SCORING]
"""The stages with a decision."""
NOTHING: Final = nothing_chosen()


def _lanes() -> list[i64]:
    found: list[i64] = []
    for bits in range(16):
        word: i64 = 0
        for lane in range(4):
            word |= shifted((bits >> lane) & 1, 16 * lane)
        found.append(word)
    return found


LANES: Final = vec[i64](_lanes())
"""By four bits: four numbers of 16 bits."""


def write(public: Public, viewer: i64, own: Chosen | None, out: BytesWriter) -> None:
    """All numbers in the order of `features`; `own` are the steps that the viewer has taken."""
    variant = public.variant
    scene = seen(public)
    colour: i64 = 0
    while colour < PIP_COLOURS:
        write_holes(scene.pips[colour], out)
        colour += 1
    write_holes(scene.jokers, out)
    write_holes(scene.knallers, out)
    hole: i64 = 0
    while hole < HOLES:
        write_number(scene.worths[hole], out)
        hole += 1
    write_markers(scene.markers, variant, out)
    write_markers(scene.line_markers, variant, out)
    step: i64 = 0
    while step < variant.seats:
        write_colours(public.hands[seat_at(viewer, step, variant)], variant, out)
        step += 1
    write_colours(public.bag(), variant, out)
    taken: i64 = 0
    if public.taken != NO_DIE:
        taken = shifted(1, public.taken)
    write_colours(taken, variant, out)
    write_seats(public, viewer, out)
    write_turn(public, out)
    write_chosen(NOTHING if own is None else own, out)


def seen(public: Public) -> Scene:
    """The dice by kind; while nobody scores, with all markers that are uncovered."""
    if public.sheet is not None:
        return public.scene()
    visible = public.variant.box.upgrades & ~public.board.occupied
    return scene_of(public.board, visible, visible, public.variant)


def seat_at(viewer: i64, step: i64, variant: Variant) -> i64:
    seat = viewer + step
    if seat >= variant.seats:
        seat -= variant.seats
    return seat


def write_number(number: i64, out: BytesWriter) -> None:
    number = min(number, HIGHEST)
    write_i16_le(out, i16(number))


def write_flag(flag: bool, out: BytesWriter) -> None:
    if flag:
        write_i16_le(out, 1)
    else:
        write_i16_le(out, 0)


def write_one_of(number: i64, size: i64, out: BytesWriter) -> None:
    """1 at this index, else 0."""
    place: i64 = 0
    while place < size:
        write_flag(place == number, out)
        place += 1


def write_holes(holes: i64, out: BytesWriter) -> None:
    """1 for each of these holes, else 0; four at a time."""
    place: i64 = 0
    while place < HOLES - 1:
        write_i64_le(out, LANES[(holes >> place) & 15])
        place += 4
    write_i16_le(out, i16(holes >> place))


def write_markers(markers: i64, variant: Variant, out: BytesWriter) -> None:
    colour: i64 = 0
    while colour < PIP_COLOURS:
        write_flag(variant.box.upgrade_at[colour] & markers != 0, out)
        colour += 1


def write_colours(dice: i64, variant: Variant, out: BytesWriter) -> None:
    """How many of these dice have each colour."""
    dice_of = variant.box.dice_of
    colour: i64 = 0
    while colour < len(COLOURS):
        write_i16_le(out, i16(count_in(dice & dice_of[colour])))
        colour += 1


def write_seats(public: Public, viewer: i64, out: BytesWriter) -> None:
    """Totals, hands and plates, whose turn it is, and who began; from the viewer's seat on."""
    variant = public.variant
    step: i64 = 0
    while step < variant.seats:
        total: i64 = 0
        for points in public.pads[seat_at(viewer, step, variant)]:
            total += points
        write_number(total, out)
        step += 1
    step = 0
    while step < variant.seats:
        write_i16_le(out, i16(variant.tremors[seat_at(viewer, step, variant)]))
        step += 1
    step = 0
    while step < variant.seats:
        write_flag((variant.movable_plates >> seat_at(viewer, step, variant)) & 1 != 0, out)
        step += 1
    step = 0
    while step < variant.seats:
        write_flag(seat_at(viewer, step, variant) == public.active, out)
        step += 1
    step = 0
    while step < variant.seats:
        write_flag(seat_at(viewer, step, variant) == public.start_player, out)
        step += 1


def write_turn(public: Public, out: BytesWriter) -> None:
    write_number(public.round, out)
    write_number(public.variant.rounds - public.round, out)
    write_flag(public.stage == CHOOSE_DIE, out)
    write_flag(public.stage == AIM, out)
    write_flag(public.stage == BONUS_OFFER, out)
    write_flag(public.stage == SCORING, out)
    write_flicks(public.flicks_made, out)
    write_flicks(public.flicks_due, out)
    write_flag(public.bonus_used, out)
    points: i64 = 0
    scorings: i64 = 0
    sheet = public.sheet
    if sheet is not None:
        points = sheet.points()
        scorings = len(sheet.made)
    write_number(points, out)
    write_flag(scorings > 0, out)


def write_flicks(flicks: i64, out: BytesWriter) -> None:
    flicks = min(flicks, MOST_FLICKS)
    write_i16_le(out, i16(flicks))


def write_chosen(chosen: Chosen, out: BytesWriter) -> None:
    """The steps of a decision that has begun."""
    write_one_of(chosen.plate, len(PLATES), out)
    part: i64 = 0
    while part < PARTS:
        write_i16_le(out, i16(chosen.coarse[part] - NONE))
        write_i16_le(out, i16(chosen.fine[part] - NONE))
        part += 1
    write_one_of(chosen.colour, PIP_COLOURS, out)
    write_holes(chosen.holes, out)


def features(coding: Coding) -> list[Feature]:
    """All numbers of an observation, in order."""
    variant = coding.variant
    box = variant.box
    seats = int(variant.seats)
    holes = f"{HOLE_NAMES[0]}, {HOLE_NAMES[1]} … {HOLE_NAMES[-1]}"
    colours = ", ".join(COLOURS)
    pips = ", ".join(PIP_NAMES)
    most = max(box.counts)
    best = min(HIGHEST, max(SIDES, int(box.knaller_points)) * int(box.centre_factor))
    found = [Feature(f"board.{name}", HOLES, 0, 1, f"1 where a {name} die lies: {holes}.") for name in COLOURS]
    found += [
        Feature("board.worth", HOLES, 0, best, "What the die in each hole is worth."),
        Feature("markers", PIP_COLOURS, 0, 1, f"1 if this upgrade marker counts in a combination: {pips}."),
        Feature("line_markers", PIP_COLOURS, 0, 1, "1 if this upgrade marker counts in a line."),
    ]
    for step in range(seats):
        name = "own_hand" if step == 0 else f"hand_{step}"
        found.append(Feature(name, len(COLOURS), 0, most, f"How many dice of each colour are in front: {colours}."))
    stages = ", ".join([STAGES[stage] for stage in SHOWN])
    onwards = "from the player's own seat on"
    found += [
        Feature("bag", len(COLOURS), 0, most, "How many dice of each colour are in the bag."),
        Feature("taken", len(COLOURS), 0, 1, "1 at the colour of the die on a plate."),
        Feature("totals", seats, 0, HIGHEST, f"The points of all finished turns, {onwards}."),
        Feature("tremor", seats, 0, len(TREMORS) - 1, f"How steady each hand is, {onwards}: {', '.join(TREMORS)}."),
        Feature("movable", seats, 0, 1, f"1 for each seat that may move its plates, {onwards}."),
        Feature("turn", seats, 0, 1, f"1 at the seat whose turn it is, {onwards}."),
        Feature("began", seats, 0, 1, f"1 at the start player, {onwards}."),
        Feature("round", 1, 1, int(variant.rounds), "The number of the round."),
        Feature("rounds_left", 1, 0, int(variant.rounds) - 1, "How many rounds come after this one."),
        Feature("stage", len(SHOWN), 0, 1, f"1 at what is to be decided: {stages}."),
        Feature("flicks_made", 1, 0, MOST_FLICKS, "How many flicks were made in this turn."),
        Feature("flicks_due", 1, 0, MOST_FLICKS, "How many flicks this turn has, bonus flicks included."),
        Feature("bonus_used", 1, 0, 1, "1 if a bonus flick was accepted in this turn."),
        Feature("points", 1, 0, HIGHEST, "What was scored in this turn."),
        Feature("scored", 1, 0, 1, "1 if there is a scoring that can be undone."),
        Feature("chosen.plate", len(PLATES), 0, 1, f"1 at the plate chosen for this flick: {', '.join(PLATES)}."),
    ]
    for part in coding.parts:
        digits = f"1 + the coarse and the fine digit chosen for the {part.name} of this flick; 0 for none yet."
        found.append(Feature(f"chosen.{part.name}", 2, 0, int(part.base), digits))
    found += [
        Feature("chosen.colour", PIP_COLOURS, 0, 1, f"1 at the colour chosen for this combination: {pips}."),
        Feature("chosen.holes", HOLES, 0, 1, f"1 for each hole chosen for this combination: {holes}."),
    ]
    return found


def width_of(listed: list[Feature]) -> int:
    return sum([feature.size for feature in listed])
