"""Outpost quests: deliveries with their goods and places, and deeds that count from the moment the card is taken."""

from collections.abc import Callable
from typing import Any

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import HOT, SATURN, SITE, facing, fight_out
from tests.farfarout.table import GAME, act, assert_forbidden, can, forbidden_by, money, of, seat, table, tracks

# Place, goods, and what it gives: points, money left, shields.
DELIVERIES: dict[str, tuple[str, dict[str, Any], tuple[int, int, int], tuple[int, int, int]]] = {
    "o_tea": ("1p2", {"items": ["w_duck"]}, (0, 1, 0), (4, 0, 0)),
    "o_fuel": ("1p1", {"u": 2}, (1, 0, 0), (4, 0, 0)),
    "o_blue": ("1p4", {"pu": 2}, (1, 0, 0), (0, 0, 0)),
    "o_parts": ("1p5", {"items": ["t_recon"]}, (1, 0, 0), (5, 0, 0)),
    "o_relic": ("1p6", {"items": ["r_urn"]}, (0, 2, 0), (0, 0, 0)),
    "o_medicine": ("2p3", {"erg": 4}, (0, 1, 0), (0, 0, 0)),
    "o_ice": ("2p2", {"pu": 1, "erg": 2}, (0, 1, 0), (0, 0, 1)),
    "o_reactor": ("2p1", {"u": 2}, (2, 0, 0), (0, 0, 0)),
}
OUTER = {"2p1": {"planet": "p_ember_ka"}, "2p2": {"planet": "p_bri_kol"}, "2p3": {"planet": "p_ti_ruko"}}
OPEN = [*DELIVERIES, "o_bounty1", "o_bounty2"]


def delivered(card: str, at: str = "", **values: Any) -> Position:
    """A ship that holds a delivery quest, by default at its place."""
    return table(seat(at=at or DELIVERIES[card][0], outposts=[card], **values), seat(crew=[]), bodies=OUTER)


@pytest.mark.rule("outpost.reward", "quest.pay")
@pytest.mark.parametrize("card", DELIVERIES)
def test_a_delivery_takes_the_goods_and_the_red_token_and_brings_its_reward(card: str) -> None:
    _, goods, points, left = DELIVERIES[card]
    position = delivered(card, **goods)
    act(position, f"complete {card}", *[f"deliver {item}" for item in goods.get("items", [])])
    assert (tracks(position), money(position), of(position)["items"]) == (points, left, [])
    assert (of(position)["unused"]["interact"], of(position)["outposts"]) == (0, [])


@pytest.mark.parametrize("card", DELIVERIES)
def test_without_all_the_goods_nothing_is_delivered(card: str) -> None:
    _, goods, _, _ = DELIVERIES[card]
    short = {name: value - 1 for name, value in goods.items() if name != "items"}
    assert_forbidden(delivered(card, **short), "quest.no_partial", f"complete {card}")


@pytest.mark.parametrize("card", DELIVERIES)
def test_elsewhere_nothing_is_delivered(card: str) -> None:
    position = delivered(card, at="1p3", **DELIVERIES[card][1])
    assert_forbidden(position, "quest.deliver", f"complete {card}")


@pytest.mark.parametrize(("card", "home"), [("o_ice", "1p5"), ("o_reactor", "1p1")])
def test_a_planet_of_the_home_system_is_not_far_enough(card: str, home: str) -> None:
    position = delivered(card, at=home, **DELIVERIES[card][1])
    assert_forbidden(position, "quest.deliver", f"complete {card}")


@pytest.mark.card("o_medicine")
def test_medicine_restores_a_shield() -> None:
    position = delivered("o_medicine", erg=4, shields=0)
    act(position, "complete o_medicine")
    assert of(position)["shields"] == 1


def won(card: str, level: int) -> Position:
    """A life form of a level is beaten."""
    token = {1: "e_puff", 2: "e_worm"}[level]
    position = facing(token, level, ship="raphael", crew=["c_lewo"], outposts=[card])
    fight_out(position, win=True)
    return position


def colonised(card: str) -> Position:
    """A colony is founded."""
    position = table(seat(at="2p1", crew=["c_glosen", "c_volt_1"], outposts=[card]), bodies=HOT)
    act(position, "colonise", "crew c_volt_1")
    return position


def built(card: str) -> Position:
    """A tech site is built."""
    position = table(seat(at="2p1", crew=["c_lena"], u=2, outposts=[card]), bodies=HOT)
    act(position, "techsite")
    return position


def scanned_two(card: str) -> Position:
    """Two planets are scanned, with the token and with a card."""
    position = table(seat(at="2c", items=["t_scanner"], outposts=[card]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_quiet")
    assert not can(position, f"complete {card}")
    act(position, "use t_scanner", "body 2p2", "p_bri_kol", "v_debris")
    return position


def landed_blind(card: str) -> Position:
    """An undiscovered planet is landed on."""
    position = table(seat(at="2c", explore=0, moves=1, shields=1, outposts=[card]))
    act(position, "land 2p1", "p_ember_ka", "v_quiet")
    return position


def discovered(card: str) -> Position:
    """A system is discovered, for its point too."""
    position = table(seat(at="1d", erg=3, outposts=[card], exploration=5))
    act(position, "discover", "t9")
    return position


def opened_anomaly(card: str) -> Position:
    """An anomaly is opened."""
    position = table(seat(at="2b", moves=1, outposts=[card]))
    act(position, "land 2x1", "a_pu2")
    return position


def mined_thrice(card: str) -> Position:
    """An asteroid is mined three times."""
    position = table(seat(at="1r2", ship="prospector", outposts=[card]))
    act(position, "mine", "volt", "1", "1", "1", "mine", "1", "1", "1", "1")
    assert not can(position, f"complete {card}")
    act(position, "end_turn", "end_turn", "mine", "1", "1", "1", "1")
    return position


def dug(card: str) -> Position:
    """A relic is dug up."""
    position = table(seat(at="2p2", crew=["c_shpaka"], outposts=[card]), bodies=SITE)
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "take r_urn")
    return position


def hired_two(card: str) -> Position:
    """Two crew members are hired."""
    row = dict.fromkeys(("c_timer_1", "c_volt_1", "c_volt_2", "c_grey_1"), f"row:0:{SATURN}")
    position = table(seat(at=SATURN, ship="caravel", erg=6, outposts=[card]), places={"crew": row})
    act(position, "hire_crew", "hire c_volt_1")
    assert not can(position, f"complete {card}")
    act(position, "hire_crew", "hire c_grey_1")
    return position


def exploded(card: str) -> Position:
    """An asteroid explodes under the ship."""
    position = table(seat(at="1r2", outposts=[card]))
    act(position, "mine", "1", "1", "explosion")
    return position


# The action that counts, and the reward: points, money.
QUEST_EVENT_CASES: dict[str, tuple[Callable[[str], Position], tuple[int, int, int], tuple[int, int, int]]] = {
    "o_bounty1": (lambda card: won(card, 1), (0, 1, 0), (3, 0, 0)),
    "o_bounty2": (lambda card: won(card, 2), (0, 2, 0), (0, 0, 0)),
    "o_pioneer": (colonised, (0, 0, 1), (3, 0, 0)),
    "o_builder": (built, (1, 0, 0), (0, 0, 0)),
    "o_scan": (scanned_two, (0, 0, 1), (0, 0, 0)),
    "o_leap": (landed_blind, (0, 0, 1), (0, 0, 0)),
    "o_system": (discovered, (0, 0, 1), (2, 0, 0)),
    "o_odd": (opened_anomaly, (0, 0, 1), (0, 0, 0)),
    "o_miner": (mined_thrice, (1, 0, 0), (0, 1, 0)),
    "o_archaeo": (dug, (0, 1, 0), (2, 0, 0)),
    "o_recruit": (hired_two, (0, 1, 0), (2, 0, 0)),
    "o_boom": (exploded, (0, 1, 0), (0, 0, 1)),
}


@pytest.mark.parametrize("card", QUEST_EVENT_CASES)
def test_a_event_completes_the_quest_that_asks_for_it(card: str) -> None:
    start, points, gained = QUEST_EVENT_CASES[card]
    position = start(card)
    assert of(position)["outposts"] == [card]
    before = tracks(position), money(position)
    act(position, f"complete {card}")
    assert tuple(now - then for now, then in zip(tracks(position), before[0], strict=True)) == points
    assert tuple(now - then for now, then in zip(money(position), before[1], strict=True)) == gained
    assert position.view()["discards"]["outposts"] == [card]  # type: ignore[index]


@pytest.mark.parametrize("card", QUEST_EVENT_CASES)
def test_events_done_before_the_card_was_taken_do_not_count(card: str) -> None:
    names = ("colony", "techsite", "system", "scan", "blind_land", "anomaly", "encounter_1", "encounter_2")
    names += ("encounter_3", "relic_dug", "mine", "hire", "explosion")
    position = table(seat(at="1p6", deeds=dict.fromkeys(names, 5)))
    others = [quest for quest in DELIVERIES if quest != card][:2]
    act(position, "take_quest", card, *others, f"quest {card}")
    assert forbidden_by(position, f"complete {card}") == "quest.complete_free"


@pytest.mark.card("o_bounty2")
def test_a_life_form_of_level_one_is_no_big_game() -> None:
    assert forbidden_by(won("o_bounty2", 1), "complete o_bounty2") == "quest.complete_free"


@pytest.mark.card("o_builder")
def test_the_builder_gets_a_tech_item() -> None:
    position = built("o_builder")
    act(position, "complete o_builder", "t_recon")
    assert of(position)["items"] == ["t_recon"]


@pytest.mark.card("o_leap")
def test_the_leap_restores_a_shield() -> None:
    position = landed_blind("o_leap")
    act(position, "complete o_leap")
    assert of(position)["shields"] == 2


@pytest.mark.parametrize("card", [*DELIVERIES, *QUEST_EVENT_CASES])
def test_deliveries_and_bounties_lie_open_and_events_are_secret(card: str) -> None:
    position = table(seat(outposts=[card]))
    assert position.view(1)["seats"][0]["outposts"] == ([card] if card in OPEN else [None])  # type: ignore[index]


@pytest.mark.card("o_boom")
def test_whose_asteroid_is_blown_up_by_another_is_no_daredevil_and_the_card_says_who_is() -> None:
    position = table(seat(at="1r2"), seat(at="1r2", crew=[], outposts=["o_boom"]))
    act(position, "mine", "1", "1", "explosion")
    assert of(position, 1)["progress"]["o_boom"] == [0]
    card = next(entry.fields for entry in GAME.pack.entries("outpost_quest") if entry.fields["id"] == "o_boom")
    assert ("by mining" in str(card["text_en"]), "採掘" in str(card["text_ja"])) == (True, True)
