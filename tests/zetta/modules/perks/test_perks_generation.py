"""Chapter "perk", France in the generation of a system, and New Zealand in ruins."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.kernel.decision import NOBODY
from tests.zetta.modules.archaeology import ruins
from tests.zetta.modules.perks.cards import given, perks_view, with_modules
from tests.zetta.modules.psg.piles import bag, before_roll, roll, steps
from tests.zetta.table import GAME, offered, own, play, refused

FRANCE, NEW_ZEALAND, SWEDEN = "ezy7", "ezy8", "ezy1"
PSG = with_modules("psg")
DIG = with_modules("archaeology")


def came_up(side: str, *rows: dict[str, int], options: Any = None) -> Position:
    """A side has come up on pile A; the first seat plays France."""
    position = given(before_roll(len(rows), options or PSG, tokens=list(rows)), [FRANCE, SWEDEN])
    roll(position, 4)
    play(position, f"card {side}")
    return position


@pytest.mark.rule("perk.nation.france_psg", "interplay.psg_france_tokens")
def test_france_replaces_a_card_without_a_token_once_a_system() -> None:
    position = came_up("ezz3", {}, {"life": 1})
    assert offered(position) == ["psg_let_stand", "psg_pass", "psg_swap ezz3"]
    assert refused(position, "psg_replace ezz3") == "psg.warp_change"
    play(position, "psg_swap ezz3", "card ezz1")
    assert perks_view(position)["used"] == [FRANCE]
    assert steps(position)["A"]["replaced"] == ["ezz3"]
    assert position.actor == 1
    play(position, "psg_let_stand")
    assert position.decision == "draw_psg_side"


@pytest.mark.rule("interplay.psg_france_tokens")
def test_the_perk_of_france_spends_no_token() -> None:
    position = came_up("ezz3", {"warp": 1}, {})
    before = bag(position)
    play(position, "psg_swap ezz3", "card ezz1")
    assert (own(position, "held:warp", 0), bag(position)) == (1, before)
    assert offered(position) == ["psg_let_stand", "psg_replace ezz1", "psg_pass"]


@pytest.mark.rule("interplay.psg_france_solo")
def test_alone_france_replaces_a_card_by_its_perk_and_by_nothing_else() -> None:
    position = came_up("ezz3", {"warp": 1})
    assert offered(position) == ["psg_let_stand", "psg_pass", "psg_swap ezz3"]
    assert refused(position, "psg_replace ezz3") == "solo.warp_no_change"
    play(position, "psg_swap ezz3", "card ezz1")
    assert steps(position)["A"]["side"] == "ezz1"
    assert position.decision == "draw_psg_side"


def dug(cards: dict[str, int], *then: str) -> Position:
    """An excavation of New Zealand with these cards open; these steps follow."""
    position = given(ruins.opened(cards, "", options=DIG), [NEW_ZEALAND])
    data: Any = GAME.position_to_dict(position.setup, position.state)
    for step in then[::-1]:
        data["state"]["stack"].insert(-1, {"decision": step, "actor": NOBODY})
    position = GAME.from_json(data)
    play(position, "decline")
    return position


@pytest.mark.rule("perk.nation.new_zealand_danger")
def test_new_zealand_makes_a_card_harmless() -> None:
    position = dug({"ezx13": 1, "ezx11": 1, "ezx8": 1}, "danger_roll")
    cards = ("ezx13", "ezx11", "ezx8")
    assert set(offered(position)) == {f"make_harmless {one}" for one in cards} | {"no_ruin_harmless"}
    assert refused(position, "make_harmless ezx14") == "perk.nation.new_zealand_danger"
    play(position, "make_harmless ezx13")
    assert ruins.excavation_view(position)["level"] == 3
    assert used(position) == [NEW_ZEALAND]


def used(position: Position) -> Any:
    """Cards that show their Used side: of New Zealand, whose other perk is for aliens, that is so."""
    return perks_view(position)["used"]


@pytest.mark.rule("perk.nation.new_zealand_how")
def test_the_card_stays_harmless_until_the_excavation_ends() -> None:
    position = dug({"ezx13": 1}, "danger_roll", "end_excavation")
    play(position, "make_harmless ezx13")
    assert ruins.excavation_view(position)["level"] == 0
    play(position, "rolled 12")
    assert (position.decision, ruins.excavation_view(position)["level"]) == ("roll_danger", 0)
    kept = dug({"ezx13": 1}, "danger_roll", "end_excavation")
    play(kept, "no_ruin_harmless")
    assert ruins.excavation_view(kept)["level"] == 3
    play(kept, "rolled 12")
    assert kept.decision == "choose_harmless"
