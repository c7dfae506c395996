"""Fair dice: everything can be recomputed with SHA-256 alone, as the protocol describes it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.fair import Draw, FairDice, commitment_of, decode_draw, key_of

SECRET = bytes(range(32))
KEY = key_of(SECRET, "k3v9x2mq8t", ["00ff", "", "abc"])


def words(key: bytes, stream: int) -> Iterator[int]:
    """The stream of the protocol, written again for this test."""
    block = 0
    while True:
        message = b"spieltisch dice 1" + stream.to_bytes(4, "big") + block.to_bytes(8, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for i in range(8):
            yield int.from_bytes(digest[4 * i : 4 * i + 4], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in stream if word < limit) % n


def test_the_commitment_is_sha256() -> None:
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commitment_of(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_the_key_comes_from_secret_table_and_nonces() -> None:
    message = b"spieltisch key 1\nk3v9x2mq8t\n00ff\n\nabc"
    assert hmac.new(SECRET, message, hashlib.sha256).digest() == KEY
    others = [
        key_of(SECRET[:31], "k3v9x2mq8t", ["00ff", "", "abc"]),
        key_of(SECRET, "k3v9x2mq8u", ["00ff", "", "abc"]),
        key_of(SECRET, "k3v9x2mq8t", ["00ff", "abc", ""]),
        key_of(SECRET, "k3v9x2mq8t", ["00ff", "", "abd"]),
    ]
    assert len({KEY, *others}) == 5


@pytest.mark.parametrize("stream", [0, 1, 7])
def test_the_words_are_those_of_the_protocol(stream: int) -> None:
    dice = FairDice(KEY, stream)
    expected = words(KEY, stream)
    assert [dice.word() for _ in range(30)] == [next(expected) for _ in range(30)]
    assert dice.position == 30


@pytest.mark.parametrize("n", [1, 2, 6, 106, 3 * 2**30, 2**32 - 1])
def test_a_number_below_n_skips_words_that_would_favour_some(n: int) -> None:
    dice = FairDice(KEY)
    expected = words(KEY, 0)
    drawn = [dice.below(n) for _ in range(60)]
    assert drawn == [below(expected, n) for _ in range(60)]
    assert [draw.value for draw in dice.draws] == drawn
    assert {(draw.stream, draw.n) for draw in dice.draws} == {(0, n)}
    if n == 3 * 2**30:
        assert dice.position > 60


def test_a_shuffle_is_that_of_the_protocol() -> None:
    items = list(range(100, 206))
    dice = FairDice(KEY)
    dice.shuffle(items)
    expected = words(KEY, 0)
    order = list(range(106))
    for i in range(105, 0, -1):
        j = below(expected, i + 1)
        order[i], order[j] = order[j], order[i]
    assert items == [100 + place for place in order]
    assert [draw.encode() for draw in dice.draws] == [{"stream": 0, "shuffle": 106, "order": order}]


def test_a_known_vector() -> None:
    key = key_of(bytes(32), "table", ["", ""])
    assert key.hex() == hmac.new(bytes(32), b"spieltisch key 1\ntable\n\n", hashlib.sha256).hexdigest()
    dice = FairDice(key)
    first = int(hmac.new(key, b"spieltisch dice 1" + bytes(12), hashlib.sha256).hexdigest()[:8], 16)
    assert dice.below(2**31) == first % 2**31


def test_a_copy_goes_on_from_the_same_word_with_its_own_draws() -> None:
    dice = FairDice(KEY)
    for _ in range(11):
        dice.below(6)
    twin = dice.copy()
    assert twin.draws == []
    assert [twin.below(1000) for _ in range(9)] == [dice.below(1000) for _ in range(9)]
    assert (len(dice.draws), len(twin.draws)) == (20, 9)


def test_forks_are_streams_of_their_own_in_one_journal() -> None:
    dice = FairDice(KEY)
    fork = dice.fork(2)
    dice.below(6)
    assert fork.below(1000) == below(words(KEY, 3), 1000)
    assert [draw.stream for draw in dice.draws] == [0, 3]
    with pytest.raises(AssertionError, match="only the main stream forks"):
        fork.fork(0)


def test_draws_are_written_and_read() -> None:
    for draw in (Draw(0, 6, 3, None), Draw(2, 3, 0, [2, 0, 1])):
        again = decode_draw(draw.encode())
        assert again.same(draw)
        assert again.encode() == draw.encode()
    assert str(Draw(0, 6, 3, None)) == "3 of 6"
    assert str(Draw(0, 3, 0, [2, 0, 1])) == "the shuffle of 3"


def test_draws_differ_in_any_part() -> None:
    draw = Draw(0, 3, 0, [2, 0, 1])
    others = [Draw(1, 3, 0, [2, 0, 1]), Draw(0, 4, 0, [2, 0, 1]), Draw(0, 3, 0, [0, 2, 1]), Draw(0, 3, 0, None)]
    assert not any(draw.same(other) for other in others)
    assert not Draw(0, 6, 3, None).same(Draw(0, 6, 4, None))


def test_a_draw_that_is_neither_is_refused() -> None:
    with pytest.raises(InvalidData, match="a draw needs 'below' and 'value', or 'shuffle' and 'order'"):
        decode_draw({"stream": 0})
    with pytest.raises(InvalidData, match="value: missing"):
        decode_draw({"stream": 0, "below": 3})
    with pytest.raises(InvalidData, match="order: a whole number is needed, not 'x'"):
        decode_draw({"stream": 0, "shuffle": 1, "order": ["x"]})
