"""What every game that tells odds promises about them: they are what a viewer could work out, and nothing more."""

from __future__ import annotations

import json

from spieltisch.engine.dice import FastDice
from spieltisch.fields import declared_of
from spieltisch.testing.laws.table_laws import at_every_table
from spieltisch.testing.tables import plain, text
from spieltisch.testing.walks import Position, Walk

EVERY = 6
LONG = "long"


def looked_at(walk: Walk) -> list[Position]:
    """Where odds are asked for: at many positions; if that takes long, at one, and at plain tables only.

    A game that says it has none tells none.
    """
    if not walk.game.meta.odds:
        assert walk.game.odds(walk.last.seen(None).view) is None
        return []
    if walk.game.meta.odds != LONG:
        return walk.every(EVERY)
    return [walk.positions[len(walk.positions) * 3 // 4]] if walk.table.plain else []


@at_every_table
def odds_follow_from_the_view_alone(walk: Walk) -> None:
    """The same view, the same digits, also after a way through JSON; draw everything hidden again: the same."""
    game = walk.game
    fields = declared_of(game)
    viewers = walk.table.viewers if game.meta.odds != LONG else walk.table.viewers[:2]
    for position in looked_at(walk):
        for viewer in viewers:
            seen = position.seen(viewer)
            odds = game.odds(seen.view)
            assert text(game.encode_view(seen.view)) == seen.text, "the view was changed"
            imagined = game.imagine(game.decode_view(json.loads(seen.text)), FastDice(position.number))
            assert game.odds(game.view(imagined, viewer)) == odds
            if odds is not None:
                assert plain(odds)
                assert fields is None or fields.odds_fault(json.loads(json.dumps(odds))) is None, (odds, viewer)
