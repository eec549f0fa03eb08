"""The player aid: the exact chance of a discovery before anybody commits to it."""

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.table import DAMAGE, crew_with, own, play, seat, table

LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")


def acting(marker: str, value: int, options: Any = None, **one: Any) -> Position:
    """Seat 0 acts on a planet with this marker; substances have this discovery value."""
    return table(
        seat(**({"at": "planet:0", "crew": [GEOLOGIST]} | one)), planets=[("D", marker)], board=(4, value, 6),
        ask="ChooseAction", options=options,
    )  # fmt: skip


def test_the_aid_shows_the_chance_of_success_before_anything_is_declared() -> None:
    position = acting("cbn_2", 3, levelled=[GEOLOGIST])
    chances = {position.option_name(option): position.dice_odds(option, "") for option in position.options()}
    assert chances["discover_substance"] == {"success": pytest.approx(1 - (9 / 12) ** 3)}
    assert chances["research"] == chances["decline"] == {}


def test_the_aid_shows_how_each_member_would_change_the_chance() -> None:
    position = acting("ice_3", 3, crew=[GEOLOGIST, LIFE], knowledge=["substance"])
    play(position, "discover_substance", f"send {GEOLOGIST}")
    chances = {position.option_name(option): position.dice_odds(option, "") for option in position.options()}
    assert chances["team_done"] == {"success": pytest.approx(3 / 12)}
    assert chances[f"send_with_token {LIFE}"] == {"success": pytest.approx(1 - (9 / 12) ** 2)}
    assert own(position, "held:substance", 0) == 1


@pytest.mark.rule("knowledge.use", "discovery.base_dice")
@pytest.mark.parametrize(
    ("levelled", "tokens", "dice"),
    [([], 1, 1), ([], 2, 2), (["ezc12"], 1, 2), (["ezc18"], 1, 2), (["ezc18"], 2, 3), (["ezc12", "ezc18"], 1, 2)],
)
def test_the_aid_counts_on_each_token_for_whom_it_serves_best(levelled: list[str], tokens: int, dice: int) -> None:
    position = acting("ice_3", 3, crew=["ezc12", "ezc18"], levelled=levelled, knowledge=["substance"] * tokens)
    chances = {position.option_name(option): position.dice_odds(option, "") for option in position.options()}
    assert chances["discover_substance"] == {"success": pytest.approx(1 - (9 / 12) ** dice)}


@pytest.mark.rule("damage.no_knowledge", "damage.blocks")
def test_the_aid_counts_on_no_token_for_damaged_crew_and_on_no_covered_icon() -> None:
    position = acting("ice_3", 3, options=DAMAGE, crew=[GEOLOGIST, "ezc12", "ezc18", "ezc6"],
                      hurt={"ezc12": ["talent"], "ezc6": ["substance"]}, knowledge=["substance"] * 2)  # fmt: skip
    chances = {position.option_name(option): position.dice_odds(option, "") for option in position.options()}
    assert chances["discover_substance"] == {"success": pytest.approx(1 - (9 / 12) ** 2)}


@pytest.mark.parametrize(("lang", "word"), [("en", "success"), ("ja", "発見に成功")])
def test_the_aid_speaks_both_languages(lang: str, word: str) -> None:
    position = acting("ice_3", 12)
    assert {word: 1.0} in [position.dice_odds(option, lang) for option in position.options()]


@pytest.mark.rule("archaeology.two_rolls")
def test_the_aid_shows_how_likely_both_rolls_of_archaeology_succeed() -> None:
    position = acting("des_4", 5, options={"modules": ["archaeology"]}, crew=["ezc5"])
    chances = {position.option_name(option): position.dice_odds(option, "") for option in position.options()}
    assert chances["archaeology"] == {"success": pytest.approx(4 / 12 * 5 / 12)}
    assert chances["research"] == {}
