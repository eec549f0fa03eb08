"""Bots made of cards, and the greedy player, at archaeology."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import OVER, Position
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.archaeology.ruins import (
    ARCHAEOLOGIST,
    BIOLOGIST,
    BOTH,
    DIG,
    FULL,
    GEOLOGIST,
    PILOT,
    WITH_DAMAGE,
    WITH_EQUIPMENT,
    digger,
    on_planet,
    opened,
    succeed,
)
from tests.zetta.modules.equipment.gear import put
from tests.zetta.table import GAME, cells, crew_with, own, play, seat, table

THIRD = "ezc15"


@pytest.mark.rule("zetta:bot.dig_team", "zetta:bot.card.ezb13", "zetta:bot.card.ezb14")
def test_a_bot_digs_before_anything_else_and_sends_all_crew_for_any_values() -> None:
    crew = [ARCHAEOLOGIST, BOTH, THIRD]
    position = on_planet(digger(crew=crew), board=(10, 3, 6))
    assert choice(position, "ezb13") == "archaeology"
    assert choice(position, "ezb14") == "archaeology"
    play(position, "archaeology")
    while position.decision == "choose_crew":
        play(position, choice(position, "ezb13"))
    assert cells(position, "dice") == 3
    play(position, "rolled 1", "rolled 12", "rolled 12")
    assert cells(position, "dice") == 3


@pytest.mark.rule("zetta:bot.dig_team")
def test_it_digs_at_a_value_of_one_too_and_lays_a_token_only_for_crew_without_the_ability() -> None:
    position = on_planet(digger(knowledge=["life"]), board=(1, 1, 1))
    assert choice(position, "ezb14") == "archaeology"
    play(position, "archaeology")
    while position.decision == "choose_crew":
        play(position, choice(position, "ezb14"))
    assert own(position, "held:life", 0) == 1


@pytest.mark.rule("zetta:interplay.dig_bot_arrow")
def test_the_careful_bot_takes_the_shortest_arrow_and_the_bold_one_the_longest() -> None:
    position = on_planet()
    succeed(position)
    play(position, "card ezx5")
    assert choice(position, "ezb13") == "follow_arrow ezx5:left"
    assert choice(position, "ezb14") == "follow_arrow ezx5:up"


@pytest.mark.rule("zetta:bot.extend_meaning", "zetta:archaeology.first_dig")
def test_the_careful_bot_digs_once_and_the_bold_one_goes_on() -> None:
    position = opened({"ezx1": 1, "ezx2": 2}, "after_dig")
    assert choice(position, "ezb13") == "stop_digging"
    assert choice(position, "ezb14") == "dig_on"


@pytest.mark.rule("zetta:bot.dig_goes_on")
def test_the_bold_bot_digs_on_with_most_of_its_crew_hurt() -> None:
    one = digger(crew=[ARCHAEOLOGIST, BOTH, THIRD, PILOT], hurt={ARCHAEOLOGIST: FULL, BOTH: FULL, THIRD: ["life"]})
    position = opened({"ezx1": 1, "ezx2": 2}, "dig_turn", one)
    assert choice(position, "ezb14") == "follow_arrow ezx2:right"
    assert choice(position, "ezb13") == "stop_digging"


@pytest.mark.rule("zetta:bot.long_stay", "zetta:bot.dig_goes_on")
def test_only_the_bold_bot_that_keeps_the_deck_stays_longer() -> None:
    position = opened({"ezx1": 1, "ezx2": 2}, "long_stay", digger(), seat(crew=[BOTH]), options=WITH_DAMAGE)
    assert choice(position, "ezb14") == "stay_longer"
    assert choice(position, "ezb13") == "wait"
    without = opened({"ezx1": 1}, "long_stay", digger(), seat(at="D", crew=[BOTH]), digging=1, options=WITH_DAMAGE)
    assert choice(without, "ezb14") == "wait"


@pytest.mark.rule("zetta:bot.dig_damage")
def test_a_bot_fills_free_icons_guests_last_and_kills_unlevelled_crew_only_when_it_must() -> None:
    one = digger(crew=[ARCHAEOLOGIST, BOTH], hurt={ARCHAEOLOGIST: FULL, BOTH: ["life", "substance"]}, levelled=[BOTH])
    position = opened({"ezx13": 1, "ezx14": 1}, "danger_roll", one)
    play(position, "rolled 1", "rolled 1")
    assert choice(position, "ezb13") == f"hurt {BOTH}:talent"
    play(position, f"hurt {BOTH}:talent")
    assert choice(position, "ezb13") == f"dies_digging {ARCHAEOLOGIST}"
    guests = opened({"ezx1": 1}, "danger_roll", digger(guests={PILOT: 1}), seat(crew=[BOTH]))
    play(guests, "rolled 1")
    assert choice(guests, "ezb13") == f"hurt {ARCHAEOLOGIST}:talent"


@pytest.mark.parametrize("options", [DIG, {"modules": ["archaeology", "damage", "equipment"]}])
@pytest.mark.parametrize("seats", [1, 3])
def test_greedy_plays_whole_games_with_archaeology(options: dict[str, Any], seats: int) -> None:
    position = GAME.new(seats, options)
    player = ZettaGreedy(1, Taste())
    decisions = set()
    while position.actor != OVER:
        legal = position.options()
        decisions.add(position.decision)
        seat_asked = position.actor
        position.take(player.choose_among(position, seat_asked, legal) if seat_asked >= 0 else follow_chance(position))
    assert "choose_action" in decisions


def follow_chance(position: Any) -> int:
    """Chance by a fixed rule that differs from draw to draw."""
    legal = position.options()
    return int(legal[(position.state.voyage.turns * 7 + len(legal)) % len(legal)])


def test_greedy_digs_where_it_is_likely_to_find_something_and_picks_a_careful_arrow() -> None:
    position = on_planet(digger(levelled=[ARCHAEOLOGIST]), board=(9, 9, 6), planets=[("J", "ice_4")])
    player = ZettaGreedy(1, Taste())
    named = {position.option_name(option): option for option in position.options()}
    assert player.choose_among(position, 0, position.options()) == named["archaeology"]
    succeed_with_two(position)
    chosen = position.option_name(player.choose_among(position, 0, position.options()))
    assert chosen in ("follow_arrow ezx4:left", "follow_arrow ezx4:up")


def succeed_with_two(position: Any) -> None:
    """Both rolls succeed and bring a site."""
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done")
    play(position, "rolled 1", "rolled 1", "rolled 1", "rolled 1", "card ezx4")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_says_what_archaeology_is_worth(lang: str) -> None:
    position = table(digger(), planets=[("D", "des_4")], ask="ChooseAction", options=DIG)
    option = next(o for o in position.options() if position.option_name(o) == "archaeology")
    reason = ZettaGreedy(1, Taste()).reason(position, 0, option, lang)
    assert ("fame" if lang == "en" else "名声") in reason


@pytest.mark.rule("zetta:bot.dig_equipment", "zetta:bot.no_break")
@pytest.mark.parametrize(("condition", "sent"), [("new", 2), ("slightly_worn", 1)])
def test_a_bot_keeps_for_the_substance_roll_what_its_equipment_can_do_unbroken(condition: str, sent: int) -> None:
    crew = [BIOLOGIST, PILOT, crew_with("star_pilot", but=(PILOT,))]
    position = put(on_planet(digger(crew=crew), options=WITH_EQUIPMENT), {"eze16": condition})
    assert choice(position, "ezb13") == "archaeology"
    taken = follow(position, "ezb13")
    assert taken.index("team_done") - 1 == sent
    assert shown_equipment(position) == {"eze16": "worn_out"}


@pytest.mark.rule("zetta:bot.dig_equipment")
def test_in_the_life_roll_what_has_no_substance_icon_comes_first() -> None:
    position = put(
        on_planet(digger(crew=[GEOLOGIST, PILOT]), options=WITH_EQUIPMENT), {"eze16": "new", "eze2": "slightly_worn"}
    )
    play(position, "archaeology", f"send_with_equipment {GEOLOGIST}")
    assert choice(position, "ezb13") == "use_thing eze2"


@pytest.mark.rule("zetta:bot.dig_equipment", "zetta:bot.no_break")
def test_a_bot_does_not_dig_if_one_use_would_have_to_serve_both_rolls() -> None:
    for condition, digs in (("new", True), ("slightly_worn", False)):
        position = put(on_planet(digger(crew=[PILOT]), options=WITH_EQUIPMENT), {"eze16": condition})
        assert (choice(position, "ezb14") == "archaeology") == digs


def shown_equipment(position: Position) -> dict[str, str]:
    """Conditions of equipment that is not new, as everybody sees them."""
    view: Any = position.view(None)
    return dict(view["modules"]["equipment"]["condition"])
