"""Invitations in both stores: who has played together, who is invited where, who wants none."""

from __future__ import annotations

from spieltisch.server.store.invitations import ANYBODY, Invitation, RefusedInviter
from spieltisch.server.store.journal import Journal, Summary
from spieltisch.server.store.people import Seating
from tests.server.store.places import row

NOW = 100


async def people(journal: Journal, *names: str) -> None:
    for name in names:
        await journal.save_guest(name, name.capitalize(), 1)


async def table(journal: Journal, name: str, status: str, changed: int, *seated: str, seq: int = 0) -> None:
    seats = [Seating(person, seat, "practice", status, 1, changed) for seat, person in enumerate(seated)]
    await journal.append(name, [row(seq)], Summary(False, status, changed, b"{}"), seats)


async def invited(journal: Journal, person: str, now: int = NOW) -> list[tuple[str, str]]:
    return [(each.table, each.by) for each in await journal.invitations_to(person, now, 9)]


async def fellows(journal: Journal, person: str) -> list[str]:
    return [each.person for each in await journal.fellows(person, 9)]


async def waiting_for_ben(journal: Journal) -> None:
    """Anna sits at a table and has invited Ben."""
    await people(journal, "anna", "ben", "cleo")
    await table(journal, "t", "waiting", 5, "anna")
    await journal.invite(Invitation("t", "ben", "anna", 10, 200), NOW)


async def test_fellows_are_those_of_games_that_have_begun(journal: Journal) -> None:
    await people(journal, "anna", "ben", "cleo", "dora", "emil")
    await table(journal, "a", "finished", 10, "anna", "ben", "anna")
    await table(journal, "b", "finished", 30, "ben", "anna")
    await table(journal, "c", "running", 20, "anna", "cleo", "nobody")
    await table(journal, "d", "waiting", 40, "anna", "dora")
    await table(journal, "e", "finished", 50, "ben", "emil")
    found = await journal.fellows("anna", 9)
    assert [(each.person, each.name, each.last, each.games) for each in found] == [
        ("ben", "Ben", 30, 2),
        ("cleo", "Cleo", 20, 1),
    ]
    assert len(await journal.fellows("anna", 1)) == 1


async def test_who_wants_no_invitations_is_no_fellow_to_invite(journal: Journal) -> None:
    await people(journal, "anna", "ben", "cleo")
    await table(journal, "a", "finished", 10, "anna", "ben", "cleo")
    await journal.refuse_inviter("ben", "anna", 3)
    assert await fellows(journal, "anna") == ["cleo"]
    assert await fellows(journal, "cleo") == ["anna", "ben"]
    await journal.refuse_inviter("cleo", ANYBODY, 4)
    assert await fellows(journal, "anna") == []
    await journal.allow_inviter("ben", "anna")
    assert await fellows(journal, "anna") == ["ben"]


async def test_one_invitation_for_each_table_and_person(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.invite(Invitation("t", "ben", "cleo", 11, 300), NOW)
    assert await journal.invitations_at("t", NOW) == [Invitation("t", "ben", "anna", 10, 200)]
    await journal.invite(Invitation("t", "ben", "cleo", 201, 300), 200)
    assert await journal.invitations_at("t", NOW) == [Invitation("t", "ben", "cleo", 201, 300)], "the old one is over"


async def test_an_invitation_can_be_answered_while_its_table_waits_and_its_inviter_sits_there(journal: Journal) -> None:
    await waiting_for_ben(journal)
    assert await invited(journal, "ben") == [("t", "Anna")]
    (found,) = await journal.invitations_to("ben", NOW, 9)
    assert (found.inviter, found.created, found.until, found.opened, found.changed) == ("anna", 10, 200, 1, 5)
    assert await invited(journal, "ben", 200) == [], "too old"
    assert await invited(journal, "cleo") == []
    await table(journal, "t", "waiting", 6, "cleo", seq=1)
    assert await invited(journal, "ben") == [], "Anna has stood up"
    await table(journal, "t", "waiting", 7, "cleo", "anna", seq=2)
    assert await invited(journal, "ben") == [("t", "Anna")]
    await table(journal, "t", "waiting", 8, "anna", "ben", seq=3)
    assert await invited(journal, "ben") == [], "Ben has sat down"
    await table(journal, "t", "running", 9, "anna", "cleo", seq=4)
    assert await invited(journal, "ben") == [], "the game has begun"


async def test_an_inviter_with_several_seats_has_invited_once(journal: Journal) -> None:
    await people(journal, "anna", "ben")
    await table(journal, "t", "waiting", 5, "anna", "anna")
    await journal.invite(Invitation("t", "ben", "anna", 10, 200), NOW)
    assert await invited(journal, "ben") == [("t", "Anna")]


async def test_who_has_declined_is_not_asked_again(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.decline_invitation("t", "ben")
    assert await invited(journal, "ben") == []
    await journal.withdraw_invitation("t", "ben", "anna")
    await journal.invite(Invitation("t", "ben", "anna", 12, 300), NOW)
    assert await journal.invitations_at("t", NOW) == [Invitation("t", "ben", "anna", 10, 200, True)]


async def test_only_the_inviter_can_withdraw(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.withdraw_invitation("t", "ben", "cleo")
    assert await invited(journal, "ben") == [("t", "Anna")]
    await journal.withdraw_invitation("t", "ben", "anna")
    assert await journal.invitations_at("t", NOW) == []


async def test_who_refuses_an_inviter_sees_their_invitations_no_more(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.refuse_inviter("ben", "anna", 3)
    await journal.refuse_inviter("ben", "anna", 4)
    await journal.refuse_inviter("ben", ANYBODY, 5)
    assert await invited(journal, "ben") == []
    assert await journal.refused_inviters("ben") == [RefusedInviter("anna", "Anna", 3), RefusedInviter(ANYBODY, "", 5)]
    await journal.allow_inviter("ben", ANYBODY)
    assert await invited(journal, "ben") == []
    await journal.allow_inviter("ben", "anna")
    assert await invited(journal, "ben") == [("t", "Anna")]


async def test_invitations_go_with_the_person(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.invite(Invitation("t", "cleo", "anna", 11, 200), NOW)
    await journal.invite(Invitation("u", "cleo", "anna", 12, 200), NOW)
    await journal.refuse_inviter("cleo", "anna", 1)
    await journal.refuse_inviter("cleo", "ben", 2)
    await journal.refuse_inviter("anna", "cleo", 3)
    await journal.join("ben", "cleo")
    assert await journal.invitations_of("ben") == [
        Invitation("t", "ben", "anna", 10, 200),
        Invitation("u", "ben", "anna", 12, 200),
    ]
    assert [each.inviter for each in await journal.refused_inviters("ben")] == ["anna"]
    assert [each.inviter for each in await journal.refused_inviters("anna")] == ["ben"]
    await journal.join("ben", "anna")
    assert await journal.invitations_of("ben") == [], "nobody invites themselves"
    assert await journal.refused_inviters("ben") == []


async def test_nothing_is_left_of_people_who_are_forgotten_and_tables_that_are_deleted(journal: Journal) -> None:
    await waiting_for_ben(journal)
    await journal.invite(Invitation("u", "anna", "ben", 12, 200), NOW)
    await journal.invite(Invitation("t", "cleo", "anna", 12, 200), NOW)
    await journal.refuse_inviter("anna", "ben", 1)
    await journal.refuse_inviter("ben", "anna", 1)
    await journal.forget_person("ben")
    assert await journal.invitations_of("ben") == []
    assert await journal.invitations_of("anna") == [Invitation("t", "cleo", "anna", 12, 200)]
    assert await journal.refused_inviters("anna") == []
    assert await journal.refused_inviters("ben") == []
    await journal.delete_tables(["t"])
    assert await journal.invitations_of("anna") == []
