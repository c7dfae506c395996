"""Rulings about seats, teams and setting up (spec, section 8)."""

from __future__ import annotations

from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.refusals import (
    TEAM_SEATS,
)
from tests.games.thousand_km.given import (
    DRIVING,
    GAME,
    MEISTERZUG,
    A,
    B,
    C,
    D,
    E,
    attack,
    discard,
    drive,
    encoded,
    events_of,
    first,
    held,
    on_the_road,
    options,
    play,
    table,
    to_act,
)


def test_km_r21_five_or_seven_in_teams_are_refused() -> None:
    refused = [seats for seats in range(10) if GAME.why_not_start(seats, options(mode="teams")) is TEAM_SEATS]
    assert refused == [0, 1, 2, 3, 5, 7, 9]
    assert 5 not in GAME.meta.seats
    assert 7 not in GAME.meta.seats


def test_km_r22_the_turn_goes_from_side_to_side() -> None:
    state = GAME.start(6, options(mode="teams", first_player=0, discard_rule="free"), FastDice(1))
    sides = []
    for _ in range(12):
        seat = GAME.to_act(state)[0]
        sides.append("ABC"[seat % 3] + "12"[seat // 3])
        state = play(state, (seat, discard(held(state, seat)[0])))
    assert sides == ["A1", "B1", "C1", "A2", "B2", "C2"] * 2


def test_km_r23_the_meisterzug_of_the_partner_who_was_not_due() -> None:
    state = table(
        *[DRIVING] * 3,
        mode="teams",
        hand=["flat_tyre"],
        hands={E: ["puncture_proof", "km_25"], C: ["km_25"], D: ["km_25"]},
    )
    state = play(state, (A, attack("flat_tyre", 1)), (E, MEISTERZUG), (E, drive(25)))
    assert to_act(state) == [C]  # the next side
    state = play(state, (C, drive(25)), (D, drive(25)))
    assert to_act(state) == [B]  # of that side, the partner of E


def test_km_r24_one_green_light_per_side() -> None:
    state = GAME.start(6, options(mode="teams", start_green=True), FastDice(1))
    assert [side["battle"] for side in encoded(state)["sides"]] == [["green_light"]] * 3


def test_km_r25_they_are_part_of_the_14() -> None:
    state = GAME.start(4, options(start_green=True), FastDice(1))
    everywhere = [*encoded(state)["draw_pile"], *[card for seat in range(4) for card in held(state, seat)]]
    assert everywhere.count("green_light") == 10
    assert len(everywhere) == 102


def test_km_r28_overview_cards_play_no_part() -> None:
    assert EDITIONS.standard().size() == 106
    for seats in (6, 8):
        state = GAME.start(seats, options(mode="teams"), FastDice(1))
        assert "overview" not in str(GAME.encode_state(state))


def test_km_r29_a_substitute_finds_the_same_hand() -> None:
    state = play(on_the_road(hand=["km_25"]), (A, drive(25)))
    before = GAME.encode_state(state)
    moves = GAME.legal_moves(state, B)
    # A position does not say who sits where: a substitute sees the same view and has the same moves.
    again = GAME.decode_state(before)
    assert GAME.encode_view(GAME.view(again, B)) == GAME.encode_view(GAME.view(state, B))
    assert GAME.legal_moves(again, B) == moves
    assert encoded(again)["draw_pile"] == encoded(state)["draw_pile"]
    assert not {"name", "bot", "player"} & set(before)


def test_km_r30_partners_have_no_private_channel() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={D: ["puncture_proof", "km_25"]})
    events = events_of(state, A, attack("flat_tyre", 1))
    state = play(state, (A, attack("flat_tyre", 1)))
    events += events_of(state, D, MEISTERZUG)
    private = [event for event in events if event.private is not None]
    assert private
    for event in private:
        assert len(event.audience) == 1  # partners do not hear each other's private events
    assert first(events, "meisterzug")["seat"] == 3
