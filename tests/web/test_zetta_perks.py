"""Perks of Expedition Zetta as they are drawn: ship and nation on a control board, with the side that lies up."""

from __future__ import annotations

import pytest

from hoshitaku.web.drawing.zetta.attempt import DiscoveryAttempt
from tests.web.drawn_positions import drawn
from tests.web.people import Person
from tests.web.zetta_scenes import scene
from tests.zetta.modules.archaeology import ruins
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    FIRST,
    GEOLOGIST,
    acting,
    given,
    on_planet,
    perked,
    with_modules,
)
from tests.zetta.table import play, seat, table


@pytest.mark.rule("zetta:perk.setup", "zetta:perk.used")
def test_a_board_shows_ship_and_nation_with_the_side_that_lies_up():
    position = perked(seat(crew=[BIOLOGIST]), nations=["ezy1"], ships=["ezs6"], spent={"ezy1": FIRST})
    cards = dict(scene(position).control_boards.boards[0].module_parts)["perks"]
    assert [(card.entry["id"], card.is_used) for card in cards] == [("ezs6", False), ("ezy1", True)]


@pytest.mark.rule("zetta:perk.module_missing")
def test_without_the_module_boards_show_no_perks():
    assert "perks" not in dict(scene(table(seat(crew=[BIOLOGIST]))).control_boards.boards[0].module_parts)


@pytest.mark.rule("zetta:perk.used")
@pytest.mark.parametrize(
    ("lang", "text", "used"), [("en", "act first in a turn", "Used"), ("ja", "最初の手番", "使用後")]
)
def test_the_drawn_board_shows_what_a_ship_can_do_and_what_is_used(kanata: Person, lang: str, text: str, used: str):
    position = perked(seat(crew=[BIOLOGIST]), nations=["ezy1"], ships=["ezs6"], spent={"ezy1": FIRST})
    parts = drawn(kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio"), position, 0, lang)
    board = "".join(parts.values())
    assert text in board
    assert used in board


def attempt_of(*choices: str) -> DiscoveryAttempt:
    """The discovery of life as it is drawn, by somebody who has three perks for its dice."""
    perks = {"artifacts": ["ezp34"], "stored_artifacts": ["ezp23"]}
    position = acting(on_planet(BIOLOGIST, BOTH, **perks), nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done", *choices)
    shown = scene(position).attempt
    assert shown is not None
    return shown


@pytest.mark.rule("zetta:perk.not_cumulative")
@pytest.mark.parametrize(("card", "dice"), [("ezy1", 2), ("ezp34", 2), ("ezp23", 1)])
def test_the_dice_of_a_discovery_name_the_one_perk_that_counts(card: str, dice: int):
    attempt = attempt_of(f"dice_perk {card}")
    assert attempt.dice_from_card is not None
    assert (attempt.dice_from_card.entry["id"], attempt.dice_from_card.dice_count) == (card, dice)
    assert attempt.dice_count == 1 + 1 + dice
    assert attempt.other_dice_modifier == 0


@pytest.mark.rule("zetta:perk.optional")
def test_dice_without_a_perk_name_none():
    attempt = attempt_of("no_dice_perk")
    assert attempt.dice_from_card is None
    assert (attempt.dice_count, attempt.other_dice_modifier) == (2, 0)


@pytest.mark.rule("zetta:perk.base_not_perk")
def test_before_a_perk_is_chosen_the_dice_of_cards_are_shown_as_one_sum():
    attempt = attempt_of()
    assert attempt.dice_from_card is None
    assert (attempt.dice_count, attempt.other_dice_modifier) == (4, 2)


@pytest.mark.parametrize(("lang", "words"), [("en", "CinderBeam R2 <b>+2</b>"), ("ja", "シンダービームR2 <b>+2</b>")])
def test_the_drawn_discovery_shows_which_perk_counts(kanata: Person, lang: str, words: str):
    position = acting(on_planet(BIOLOGIST, artifacts=["ezp34"]), options=with_modules("damage"))
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done", "dice_perk ezp34")
    parts = drawn(kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio"), position, 0, lang)
    assert words in "".join(parts.values())


@pytest.mark.rule("zetta:perk.alien_active")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Dice +3 in discoveries on terrestrial planets and desert planets."),
        ("ja", "地球型惑星・砂漠惑星での発見でダイス+3"),
    ],
)
def test_an_alien_aboard_shows_its_perk(kanata: Person, lang: str, text: str):
    position = acting(on_planet(GEOLOGIST, "ezl33"), options=with_modules("aliens"))
    parts = drawn(kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio"), position, 0, lang)
    crew = next(part for part in parts.values() if 'data-at="crew:ezl33"' in part)
    member = crew.partition('data-at="crew:ezl33"')[2].partition("</li>")[0]
    assert text in member


@pytest.mark.rule("zetta:perk.optional")
def test_before_a_perk_for_the_second_roll_is_chosen_the_dice_of_the_first_are_gone():
    position = ruins.on_planet(options=with_modules("archaeology"))
    position = given(position, nations=["ezy1"])
    ruins.name_teams(position)
    play(position, "no_dice_perk", "rolled 1")
    attempt = scene(position).attempt
    assert position.decision == "choose_dice_perk"
    assert attempt is not None
    assert attempt.rolled_dice == ()


@pytest.mark.rule("zetta:perk.nation.auto_success")
def test_a_sure_discovery_shows_one_die_and_the_nation_that_makes_it_sure():
    levelled = {"levelled": [BIOLOGIST]}
    position = acting(on_planet(BIOLOGIST, **levelled), nations=["ezy6"], planet="cbn_6")
    play(position, "discover_life", "use_perk ezy6", f"send {BIOLOGIST}")
    attempt = scene(position).attempt
    assert attempt is not None
    assert (attempt.planet_dice_modifier, attempt.dice_count, attempt.other_dice_modifier) == (-1, 1, 0)
    assert [odd.success_percent for odd in attempt.odds if odd.is_current] == [100]
    assert attempt.dice_from_card is None
    friend = on_planet("ezc48")
    helped = acting(on_planet(BIOLOGIST), friend, nations=["ezy6", "ezy1"])
    play(helped, "discover_life", "use_perk ezy6", "ask_seat 1", "help", "send ezc48", "team_done")
    play(helped, f"send {BIOLOGIST}")
    attempt = scene(helped).attempt
    assert attempt is not None
    assert attempt.dice_from_card is not None
    assert (attempt.dice_from_card.entry["id"], attempt.dice_from_card.dice_count) == ("ezy6", -1)
    assert (attempt.dice_count, attempt.other_dice_modifier) == (1, 0)
