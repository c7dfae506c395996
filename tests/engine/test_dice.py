"""Dice: even, independent, and the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.engine.dice import Dice, FastDice, ScriptedDice, mix

WORD = 0xFFFFFFFF


def sfc32(seed: int) -> list[int]:
    """The first words of sfc32, after its author's C code, written again for this test."""
    a, b, c, counter = seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, 1
    words = []
    for _ in range(12 + 20):
        tmp = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & WORD
        c = ((c << 21 | c >> 11) & WORD) + tmp & WORD
        words.append(tmp)
    return words[12:]


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**32, 2**96 - 1, 0x0123456789ABCDEF01234567])
def test_fast_dice_are_sfc32(seed: int) -> None:
    dice = FastDice(seed)
    assert [dice.word() for _ in range(20)] == sfc32(seed)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 106, 1000, 3 * 2**29, 2**31 - 1])
def test_below_is_lemires_method_without_bias(n: int) -> None:
    dice = FastDice(n)
    words = FastDice(n)
    for _ in range(300):
        word = words.word()
        while word * n % 2**32 < 2**32 % n:
            word = words.word()
        assert dice.below(n) == word * n >> 32


def test_below_throws_favoured_words_away() -> None:
    n = 3 * 2**29  # a quarter of all words would favour some number
    words = FastDice(6)
    favoured = sum(words.word() * n % 2**32 < 2**32 % n for _ in range(400))
    assert 70 < favoured < 130
    dice, ahead = FastDice(6), FastDice(6)
    for _ in range(400 - favoured):
        dice.below(n)
    assert dice.word() not in [ahead.word() for _ in range(401 - favoured)]  # it is further along than one word each


@pytest.mark.parametrize("n", [2, 6, 19])
def test_every_number_falls_equally_often(n: int) -> None:
    dice = FastDice(99)
    counts = Counter(dice.below(n) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    chi_square = sum((counts[i] - 2000) ** 2 / 2000 for i in range(n))
    assert chi_square < 2.5 * n + 10


def test_every_order_falls_equally_often() -> None:
    dice = FastDice(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 60


def test_shuffle_goes_from_the_end() -> None:
    items = list(range(10))
    FastDice(3).shuffle(items)
    expected = list(range(10))
    dice = FastDice(3)
    for i in range(9, 0, -1):
        j = dice.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected


def test_draw_takes_one_and_keeps_the_order() -> None:
    items = [10, 11, 12, 13]
    assert ScriptedDice([2]).draw(items) == 12
    assert items == [10, 11, 13]


def test_a_copy_falls_the_same_way_and_alone() -> None:
    dice = FastDice(11)
    dice.below(6)
    twin = dice.copy()
    ahead = [twin.below(1000) for _ in range(10)]
    assert [dice.below(1000) for _ in range(10)] == ahead
    assert dice.fork(3).below(10**6) == twin.fork(3).below(10**6)


def test_forks_are_dice_of_their_own() -> None:
    dice = FastDice(11)
    before = dice.copy().below(10**6)
    forks = [dice.fork(label) for label in range(50)]
    assert dice.below(10**6) == before
    assert len({fork.below(2**30) for fork in forks}) == 50
    dice.below(6)
    assert dice.fork(4).below(2**30) == FastDice(11).fork(4).below(2**30)


def test_mix_spreads_seeds_and_labels() -> None:
    seeds = {mix(seed, label) for seed in range(60) for label in range(60)}
    assert len(seeds) == 3600
    assert all(0 <= seed < 2**96 for seed in seeds)
    assert 25 < sum(mix(0, label).bit_count() for label in range(1000)) / 1000 < 70


def test_seeds_of_any_size_will_do() -> None:
    assert FastDice(2**96 + 5).word() == FastDice(5).word()
    assert 0 <= FastDice(-1).below(6) < 6


def test_scripted_dice_fall_as_told() -> None:
    dice = ScriptedDice([1, 0], [[2, 0, 1]])
    items = [7, 8, 9]
    dice.shuffle(items)
    assert items == [9, 7, 8]
    dice.shuffle(items)
    assert items == [9, 7, 8]
    twin = dice.copy()
    assert [dice.below(2), dice.below(2)] == [twin.below(2), twin.below(2)] == [1, 0]
    assert dice.fork(1) is dice


def test_scripted_dice_refuse_what_cannot_be() -> None:
    with pytest.raises(AssertionError, match="the script is over, but a number below 6 is wanted"):
        ScriptedDice().below(6)
    with pytest.raises(AssertionError, match="the script says 6, but a number below 6 is wanted"):
        ScriptedDice([6]).below(6)
    with pytest.raises(AssertionError, match="not one of 2 items"):
        ScriptedDice(orders=[[0, 0]]).shuffle([1, 2])


def test_other_dice_can_be_written() -> None:
    class AlwaysLast(Dice):
        def below(self, n: int) -> int:
            return n - 1

        def copy(self) -> Dice:
            return self

        def fork(self, label: int) -> Dice:
            return self

    items = [1, 2, 3]
    AlwaysLast().shuffle(items)
    assert items == [1, 2, 3]
    assert AlwaysLast().draw(items) == 3


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 2**200), label=st.one_of(st.integers(-(2**70), 2**70), st.integers(-3, 3)))
def test_mix_is_one_multiplication(seed: int, label: int) -> None:
    spread = seed + (label + 1) * 0x9E3779B97F4A7C15F39CC060
    assert mix(seed, label) == (spread ^ (spread >> 41)) % 2**96
