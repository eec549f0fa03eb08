"""Compares pages before and after a redeal of everything that their reader may not know."""

from __future__ import annotations

import random

import hoshitaku
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import stream_events
from tests.web.drawn_positions import drawn, show
from tests.web.people import Person
from tests.web.test_secrecy import permute_hidden
from tests.web.visitor_pages import without_token_and_time


def pages(shown: Table, position: hoshitaku.Position, viewer: int | None, lang: str) -> dict[str, str]:
    """Every fragment, and the message that carries them to a browser."""
    parts = drawn(shown, position, viewer, lang)
    return {**parts, "message": str(stream_events.fragments_event(parts, shown.change_count))}


def assert_redeal_changes_no_byte(shown: Table, position: hoshitaku.Position, viewer: int | None, lang: str) -> None:
    """Every redeal that fits the viewer's view looks the same."""
    before = pages(shown, position, viewer, lang)
    for draw in range(5):
        other = position.redeal(viewer, random.Random(draw))
        assert other.digest() != position.digest()
        assert pages(shown, other, viewer, lang) == before


def assert_nothing_hidden_comes_over_the_wire(
    shown: Table, position: hoshitaku.Position, player: Person, onlooker: Person
) -> None:
    """Whole pages as sent to seat 0 and to a spectator."""
    show(shown, position)
    before = [without_token_and_time(player.look(shown)), without_token_and_time(onlooker.look(shown))]
    permute_hidden(shown, 0)
    assert without_token_and_time(player.look(shown)) == before[0]
    show(shown, position)
    permute_hidden(shown, None)
    assert without_token_and_time(onlooker.look(shown)) == before[1]


def assert_refusals_reveal_nothing_hidden(position: hoshitaku.Position) -> None:
    """Every reason that seat 0 is given stays the same."""
    other = position.redeal(0, random.Random(1))
    span = range(int(position.state.top().option_bound()))
    assert [reason(position, option) for option in span] == [reason(other, option) for option in span]


def reason(position: hoshitaku.Position, option: int) -> tuple[str, str] | None:
    """Clause and words of a refusal."""
    refusal = position.why_not(option)
    return (refusal.clause, refusal.en) if refusal else None


def parts_that_change(shown: Table, position: hoshitaku.Position, viewer: int | None) -> set[str]:
    """Fragments that change with what is hidden: none, unless a secret is let out."""
    before = pages(shown, position, viewer, "en")
    others = [position.redeal(viewer, random.Random(draw)) for draw in range(8)]
    return {
        name for other in others for name, part in pages(shown, other, viewer, "en").items() if part != before[name]
    }
