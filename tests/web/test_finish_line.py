"""Finish Line in real browsers: three races of three people, refused bets, keys alone, a phone in the dark, secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import find
from tests.web.accessibility import faults_of
from tests.web.finish_line_player import FinishLinePlayer, Settled, euros, is_due, run_race
from tests.web.guest import Guest
from tests.web.table_page import Seen, wait_for_any

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
RACES = 3


def company(guest: Guests, *names: str, **wanted: Any) -> list[FinishLinePlayer]:
    """These people at a table of their own."""
    first = FinishLinePlayer(guest(names[0]))
    path = first.open_table(len(names), **wanted)
    others = [FinishLinePlayer(guest(name)) for name in names[1:]]
    for other in others:
        other.page.goto(path)
        other.guest.sit()
    first.begin()
    return [first, *others]


def alone(guest: Guests, seats: int = 3, **who: Any) -> FinishLinePlayer:
    """Anna, with bots."""
    anna = FinishLinePlayer(guest("Anna", **who))
    anna.open_table(seats, bots=[None] + ["easy"] * (seats - 1))
    anna.begin()
    return anna


@pytest.mark.slow
def test_three_people_through_three_races_settled_as_the_engine_does(guest: Guests) -> None:
    people = company(guest, "Anna", "Ben", "Cem")
    people[0].keyboard = False  # in the first race
    shown: list[Settled] = []
    for race in range(RACES):
        row = people[0].row()
        for seat, player in enumerate(people):
            player.bet({row[seat]: 200, row[seat + 2]: 100}, {(row[seat], row[seat + 1]): 300})
            player.hand_in()
        run_race(*people)
        people[0].keyboard = True
        sheets = [player.settled() for player in people]
        assert sheets[0] == sheets[1] == sheets[2]
        shown.append(sheets[0])
        if race < RACES - 1:
            for player in people:
                player.go_on.click()

    for player in people:
        expect(player.guest.result).to_be_visible()
    engine = played_again(people[0].page)
    assert shown == [settled(result) for result in results_of(engine)]
    rows = people[0].guest.result.locator("table").first.locator("tbody tr").all()
    totals = {int(str(row.get_attribute("data-seat"))): euros(row.locator("td").last.text_content()) for row in rows}
    assert totals == totals_of(engine)
    watch_again(people[0])


def played_again(page: Page) -> Replay:
    """The finished game, by its record and the rules."""
    table = re.sub(r".*/t/(\w+).*", r"\1", page.url)
    record = decode_record(page.request.get(f"/api/tables/{table}/record").json())
    replay = Replay(find(record.game), record, dice_of(record))
    replay.run()
    return replay


def results_of(replay: Replay) -> list[dict[str, Any]]:
    view: Any = replay.game.encode_view(replay.game.view(replay.state, None))
    results: list[dict[str, Any]] = view["results"]
    return results


def totals_of(replay: Replay) -> dict[int, int]:
    outcome = replay.game.outcome(replay.state)
    assert outcome is not None
    return dict(enumerate(outcome.points))


def settled(result: dict[str, Any]) -> Settled:
    return {
        sheet["seat"]: (
            [line["pays"] for kinds in KINDS for line in sheet["lines"] if line["kind"] in kinds],
            sheet["money"],
        )
        for sheet in result["sheets"]
    }


KINDS = [["win"], ["place"], ["win_bonus", "place_bonus"]]
"""The sections of a sheet."""


def watch_again(anna: FinishLinePlayer) -> None:
    anna.guest.result.get_by_role("link", name="Watch the replay").click()
    expect(anna.board).to_be_visible()
    for _ in range(12):
        anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator("[data-testid=hand], [data-testid=betting], [data-testid=pool]").first).to_be_visible()
    anna.page.keyboard.press("End")
    expect(anna.page.get_by_test_id("race-sheet")).to_be_visible()


def test_bets_are_checked_while_they_are_written(guest: Guests) -> None:
    anna = alone(guest)
    row = anna.row()
    empty = anna.page.get_by_test_id("submit")
    expect(empty).to_have_text("Hand in without a bet")
    expect(empty).not_to_have_class(re.compile("primary"))

    anna.bet({row[0]: 1100})
    expect(anna.why).to_contain_text("cannot be more than your capital")
    expect(anna.why.get_by_role("button", name="FL-15")).to_be_visible()
    assert euros(anna.page.get_by_test_id("left").text_content()) == -100

    anna.stake(str(row[0]), 150)
    expect(anna.why).to_contain_text("steps of €100")
    expect(anna.page.locator(f"[data-bet='{row[0]}'] input")).to_have_attribute("aria-invalid", "true")
    expect(anna.why.get_by_role("button", name="FL-14")).to_be_visible()

    anna.stake(str(row[0]), 100)
    expect(anna.why).to_have_count(0)
    anna.bet(dict.fromkeys(row[1:4], 100))
    expect(anna.why).to_contain_text("no room for more win bets")
    anna.page.get_by_test_id("submit").click(force=True)
    expect(anna.why.get_by_role("button", name="FL-12")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("dialog").locator("[data-rule=FL-12]")).to_be_visible()
    anna.page.keyboard.press("Escape")

    anna.page.get_by_role("button", name=f"Take away the bet on {row[3]}", exact=True).click()
    anna.page.get_by_role("button", name="All that is left").click()
    expect(anna.page.get_by_test_id("left")).to_have_text("€0")
    anna.hand_in()
    expect(anna.page.get_by_test_id("slip")).to_contain_text("Win bets")


@pytest.mark.slow
def test_slips_stay_hidden_and_two_dice_of_a_colour_need_another(guest: Guests) -> None:
    anna, ben = company(guest, "Anna", "Ben")
    heard: list[str] = []
    ben.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    ben.page.reload()
    expect(ben.page.get_by_test_id("betting")).to_be_visible()
    row = anna.row()
    anna.bet({row[6]: 700})
    anna.hand_in()
    expect(ben.page.locator("[data-player='0']")).to_have_attribute("data-ready", "true")
    ben.hand_in()

    def nothing_is_told() -> None:
        assert ben.page.get_by_test_id("slip").filter(has_text="700").count() == 0
        assert "700" not in ben.page.locator(".finish-line").inner_html()
        assert not any('"stake":700' in frame for frame in heard)

    nothing_is_told()
    refuse_a_third_white_die(anna, ben)
    nothing_is_told()
    run_race(anna, ben)
    expect(ben.page.locator("article[data-sheet='0']")).to_contain_text("€700")
    assert any('"stake":700' in frame for frame in heard), "the frames were listened to"


def refuse_a_third_white_die(*players: FinishLinePlayer) -> None:
    """FL-38: the start player passes two white dice on."""
    expect(players[0].page.locator(".finish-line[data-phase=opening]")).to_be_visible()
    starts, _ = wait_for_any([player.table for player in players], is_due)
    first, second = players[starts], players[1 - starts]
    for colour in ("white", "white", "white"):
        first.page.locator(f"button[data-draw={colour}]").click(force=True)
    expect(first.page.get_by_test_id("reason")).to_contain_text("at least two colours")
    first.page.locator("button[data-draw=red]").click()
    first.confirm.click()
    first.page.locator("button[data-die='2'][data-colour=red]").click()
    first.page.get_by_test_id("discard").click()
    expect(second.prompt).to_contain_text("draw a die")

    second.page.locator("button[data-draw=white]").click(force=True)

    reason = second.page.get_by_test_id("reason")
    expect(reason).to_contain_text("same colour")
    reason.get_by_role("button", name="FL-38").click()
    expect(second.page.get_by_role("dialog").locator("[data-rule=FL-38]")).to_be_visible()
    second.page.keyboard.press("Escape")
    second.page.locator("button[data-draw=yellow]").click(force=True)
    expect(reason).to_contain_text("home stretch")


def test_one_race_with_the_keyboard_alone(guest: Guests) -> None:
    anna = alone(guest, 4)
    keys = anna.page.keyboard
    expect(anna.page.get_by_test_id("betting")).to_be_visible()
    anna.press("2", "3", "0", "0", "Enter")
    anna.press("p", "1", "3", "4", "0", "0", "ArrowUp", "Escape")
    expect(anna.page.get_by_test_id("left")).to_have_text("€200")
    anna.press("p", "2")
    keys.press("Delete")
    anna.press("Escape", "s")
    expect(anna.page.locator("[data-bet] input:focus")).to_have_value("")
    anna.press("3", "0", "0", "Escape", "s")
    expect(anna.page.get_by_test_id("yes")).to_be_visible()
    keys.press("Enter")
    expect(anna.page.get_by_test_id("slip")).to_contain_text("€500")
    keys.press("s")
    expect(anna.page.get_by_test_id("slip")).to_contain_text("behind its screen")

    run_race(anna)
    assert anna.settled()[0][1] >= 200, "what was not staked stays"
    expect(anna.page.get_by_test_id("photo")).to_be_visible()
    expect(anna.go_on).to_be_focused()
    keys.press("Enter")
    expect(anna.page.get_by_test_id("betting")).to_be_visible()
    assert anna.page.evaluate("document.activeElement !== document.body"), "focus must not be lost"


def test_a_whole_game_against_a_bot(guest: Guests) -> None:
    anna = alone(guest, 2)
    for race in range(RACES):
        row = anna.row()
        anna.bet({row[0]: 200})
        anna.hand_in()
        run_race(anna)
        if race < RACES - 1:
            anna.go_on.click()
    expect(anna.guest.result).to_be_visible()
    shown = euros(anna.guest.result.locator("tr[data-seat='0'] td").last.text_content())
    assert shown == totals_of(played_again(anna.page))[0]


def test_a_short_game_from_the_shelf_is_one_race(guest: Guests) -> None:
    anna = FinishLinePlayer(guest("Anna"))
    card = anna.page.locator(".shelf-place").filter(has=anna.page.get_by_role("heading", name="Finish Line"))
    card.get_by_role("button", name="Short: one race").click()
    expect(anna.board).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Race 1 of 1")).to_be_visible()
    anna.bet({anna.row()[0]: 200})
    anna.hand_in()
    run_race(anna)
    expect(anna.guest.result).to_be_visible()
    expect(anna.guest.result).to_contain_text("The race is run.")
    assert len(results_of(played_again(anna.page))) == 1


def test_a_throw_on_a_phone_in_the_dark(guest: Guests) -> None:
    anna = FinishLinePlayer(guest("Jürgen", locale="de-DE", width=360, height=740, touch=True))
    anna.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    anna.open_table(2, bots=[None, "easy"])
    anna.begin()
    seen = play_to_a_horseshoe(anna)

    anna.page.locator("button[data-usable=true][data-face=horseshoe]").first.tap()
    anna.page.locator("button[data-horse][data-can=true]").last.tap()

    expect(anna.page.get_by_test_id("consequence")).to_contain_text("Wäre dann Schluss")
    expect(anna.page.get_by_test_id("row")).to_contain_text("Vorschau")
    fits(anna.page)
    anna.confirm.tap()
    anna.table.wait_for_answer(seen)
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def play_to_a_horseshoe(anna: FinishLinePlayer) -> Seen:
    """Bet and play; the dice are fair, so a race may pass without one."""
    for _ in range(RACES):
        row = anna.row()
        anna.bet({row[1]: 300}, {(row[0], row[1]): 200})
        fits(anna.page)
        anna.hand_in()
        seen = anna.play_until(lambda now: now.facts["horseshoe"])
        if seen.facts["horseshoe"]:
            return seen
        anna.go_on.tap()
    raise AssertionError("no horseshoe in a whole game")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "no sideways scrolling"


@pytest.mark.slow
def test_the_row_is_previewed_and_nothing_happens_before_it_is_confirmed(guest: Guests) -> None:
    people = company(guest, "Anna", "Ben")
    for player in people:
        player.hand_in()
    moved = 0
    for _ in range(60):
        place, seen = wait_for_any([player.table for player in people], is_due)
        acting, before = people[place], seen.facts["row"]
        if not any(seen.facts["dice"]):
            acting.move_at(seen)
            continue
        acting.reach()
        previewed = acting.row()
        while acting.confirm.count():
            acting.page.keyboard.press("Escape")
        assert acting.row() == before
        assert acting.table.version() == seen.version
        acting.reach()
        assert acting.row() == previewed
        acting.confirm.click()
        acting.table.wait_for_answer(seen)
        for player in people:
            assert player.table.wait_past(seen).facts["row"] == previewed
        moved += previewed != before
        if moved == 2:
            return
    raise AssertionError("no horse moved in the whole race")


@pytest.mark.slow
def test_every_face_can_be_looked_up(guest: Guests) -> None:
    anna = alone(guest, 2)
    anna.page.keyboard.press("f")
    book = anna.page.get_by_role("dialog", name="What the dice do")
    expect(book.locator("[data-lookup]")).to_have_count(18)
    book.locator("[data-lookup=interference]").get_by_role("button", name="FL-69").click()
    expect(anna.page.get_by_role("dialog", name=re.compile("Rules")).locator("[data-rule=FL-69]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(book).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(book).to_have_count(0)


@pytest.mark.slow
def test_one_device_shows_nobody_elses_slip(guest: Guests) -> None:
    anna = FinishLinePlayer(guest("Anna"))
    anna.open_table(2, hot_seat=True)
    anna.begin_behind_curtain()
    anna.bet({anna.row()[3]: 700})
    anna.guest.press(anna.page.get_by_test_id("submit"))
    anna.guest.press(anna.page.get_by_test_id("yes"))
    expect(anna.curtain).to_be_visible()
    assert "700" not in anna.page.locator("main").inner_html()
    anna.open_curtain()
    expect(anna.page.get_by_test_id("betting")).to_be_visible()
    assert "700" not in anna.board.inner_html()


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_nobody_is_shut_out_of_the_race(guest: Guests, theme: str) -> None:
    anna = FinishLinePlayer(guest("Anna"))
    anna.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    anna.open_table(2, bots=[None, "easy"])
    anna.begin()
    faults = {}
    row = anna.row()
    anna.bet({row[0]: 150, row[1]: 200}, {(row[0], row[1]): 200})
    expect(anna.why).to_be_visible()
    faults["betting"] = faults_of(anna.page)
    anna.stake(str(row[0]), 100)
    expect(anna.why).to_have_count(0)
    anna.hand_in()
    anna.play_until(lambda now: now.facts["colours"])
    faults["drawing"] = faults_of(anna.page)
    anna.play_until(lambda now: any(now.facts["dice"]))
    anna.page.locator("button[data-usable=true]").last.click()
    faults["throw"] = faults_of(anna.page)
    anna.reach()
    faults["preview"] = faults_of(anna.page)
    anna.page.keyboard.press("f")
    expect(anna.page.locator("[data-lookup]").first).to_be_visible()
    faults["look-up"] = faults_of(anna.page)
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-lookup]")).to_have_count(0)
    run_race(anna)
    faults["sheets"] = faults_of(anna.page)
    assert {name: found for name, found in faults.items() if found} == {}
