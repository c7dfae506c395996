from spieltisch.arena.cluster.shares import SHARE_S, SHARES_PER_S, Shares


def taken(shares: Shares, workers: int, game_s: float) -> list[tuple[int, int]]:
    """All shares, each played at once by somebody who needs `game_s` for a game."""
    found = []
    while (share := shares.take(workers)) is not None:
        found.append(share)
        assert shares.count(share[0], share[1] * game_s)
    return found


def test_every_game_is_in_exactly_one_share() -> None:
    for games in (1, 2, 7, 1000, 123_456):
        for workers in (0, 1, 2, 50):
            found = taken(Shares(games), workers, 0.001)
            assert [number for first, count in found for number in range(first, first + count)] == list(range(games))


def test_a_share_that_was_played_twice_counts_once() -> None:
    shares = Shares(100)
    share = shares.take(1)
    assert share is not None
    assert shares.out == 1

    assert shares.count(share[0], 1.0)
    assert not shares.count(share[0], 1.0)
    assert shares.out == 0


def test_the_first_shares_are_single_games_and_later_ones_take_as_long_as_they_should() -> None:
    found = taken(Shares(1_000_000), 2, 0.001)

    assert found[0] == (0, 1)
    assert found[5][1] == SHARE_S / 0.001


def test_games_longer_than_a_share_are_shared_out_one_by_one() -> None:
    assert all(count == 1 for _, count in taken(Shares(40), 2, 60.0))


def test_many_workers_do_not_swamp_the_scheduler() -> None:
    """A thousand workers and a thousand million games of 50 µs, the most that the command line takes."""
    found = taken(Shares(10**9), 1000, 0.000_05)
    played_s = 10**9 * 0.000_05 / 1000

    assert len(found) < 3 * played_s * SHARES_PER_S
    assert max(count for _, count in found) * 0.000_05 <= 1000 / SHARES_PER_S + 1


def test_shares_are_shorter_towards_the_end_so_that_all_workers_end_together() -> None:
    found = taken(Shares(100_000), 10, 0.001)

    assert found[-1][1] <= found[5][1] // 4


def test_shares_with_records_have_a_limit() -> None:
    assert max(count for _, count in taken(Shares(10_000, most=250), 1, 0.000_01)) == 250
