"""The box as its data file describes it, and its tables in the form that the hot loops read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.finish_line.components.rows import bit
from spieltisch.games.finish_line.data.read import read_box, standard_text

BOX: Final = read_box(standard_text())


def _flagged(favourites: bool) -> i64:
    mask: i64 = 0
    for number, horse in enumerate(BOX.horses):
        if horse.favourite if favourites else horse.sprinter:
            mask |= bit(number)
    return mask


FAVOURITES: Final = _flagged(True)
SPRINTERS: Final = _flagged(False)
FACE_TABLE: Final = vec[i64]([i64(face) for faces in BOX.faces for face in faces])
"""What a die shows: at colour × 6 + roll."""
ODDS_TABLE: Final = vec[i64]([i64(odds) for row in BOX.odds for odds in row])
"""At (race - 1) × 7 + start position - 1."""
BONUS_TABLE: Final = vec[i64]([i64(value) for value in [0, *BOX.bonus_values]])
"""What a green die is worth: 0 for none, then by face."""
