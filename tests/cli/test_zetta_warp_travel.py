"""Warp travel of Expedition Zetta in the terminal: talents, hands, guests and what is lent."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.warp_travel.stage import ship, stage
from tests.zetta.table import GAME, play

ITEMS = [{"eze3": "new"}, {"eze1": "new", "eze2": "new"}]


def row(shown: str, name: str) -> str:
    """The line of a card."""
    return next(line for line in shown.splitlines() if line[2:].startswith(name))


@pytest.mark.rule("zetta:warp.talents", "zetta:warp.hand")
@pytest.mark.parametrize(
    ("lang", "name", "says"), [("en", "Thibault", "romance, in hand"), ("ja", "ティボー", "ロマンス、手札")]
)
def test_boards_show_talents_and_who_is_in_hand(lang: str, name: str, says: str) -> None:
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), hands={0: ["ezc1"]})
    assert says in row(drawn(position, lang, brief=False), name)


@pytest.mark.rule("zetta:warp.romance_place", "zetta:warp.steal")
def test_boards_show_guests_with_their_hosts_and_what_is_lent() -> None:
    position = stage(ship("ezc1", "ezc5"), ship("ezc9", "ezc11"), items=ITEMS, hands={0: ["ezc1", "ezc5"]})
    play(position, "play_romance ezc1", "romance ezc9", "play_borrow ezc5", "borrow eze1")
    shown = drawn(position, "en", brief=False)
    assert "with Clyde" in row(shown, "Thibault")
    assert "guest of" in row(shown, "Clyde")
    assert "lent to" in row(shown, "Spore Scout Glider")


@pytest.mark.rule("zetta:warp.return_rotated", "zetta:warp.repair")
def test_boards_show_both_marks_of_an_item_that_is_repaired_under_observation() -> None:
    position = stage(ship("ezc4", "ezc1"), ship("ezc9"), items=[{"eze1": "worn_out"}, {}])
    data = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["turned"] = {"eze1": 1}
    position = GAME.from_json(data)
    play(position, "play_repair ezc4", "repair_at_warp eze1")
    words = " ".join(drawn(position, "en", brief=False).split())
    assert "fully operational, under observation, under repair" in words
