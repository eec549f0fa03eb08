"""Systems by cards for who plays alone or together: what a warp costs, and where tokens replace nothing."""

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.psg.piles import PSG, SIDES, TOGETHER, read, roll, steps, tops, walk_to, with_tokens
from tests.zetta.table import GAME, offered, own, play, shown

LONELY = TOGETHER | {"lonely_star": "on"}
ENERGY = TOGETHER | {"warp_energy": "on"}


def before_price(seats: int, options: Any, system: int = 1, tokens: Any = None) -> Position:
    """The H card of a warp is about to be turned up."""
    position = GAME.new(seats, {"start_seat": 0} | options)
    walk_to(position, ("draw_psg_side",), system)
    return with_tokens(position, *tokens) if tokens else position


@pytest.mark.rule("solo.warp_energy", "solo.warp_first_system", "psg.solo_order", "solo.warp_h_reads_card")
def test_alone_pile_h_is_turned_and_paid_before_the_dice_and_not_turned_again() -> None:
    position = before_price(1, PSG)
    energy = own(position, "energy", 0)
    assert set(offered(position)) < {f"card {side}" for side in SIDES if SIDES[side]["pile"] == "H"}
    play(position, "card ezz95")
    assert own(position, "energy", 0) == energy - 9
    assert position.decision == "roll_psg_die"
    assert shown(position)["modules"]["psg"]["steps"] == []
    roll(position, 3)
    read(position)
    assert steps(position)["H"]["side"] == "ezz95"
    assert own(position, "energy", 0) == energy - 9


@pytest.mark.rule("psg.solo_order")
def test_who_goes_home_after_paying_rolls_no_die() -> None:
    position = before_price(1, PSG, 2)
    home = ready_to_go_home(position)
    events = play(home, "card ezz87")
    assert home.decision == "choose_home"
    events += play(home, "go_home")
    names = [event.name for event in events]
    assert "warp_price" in names
    assert "psg_die" not in names
    assert home.decision == ""


def ready_to_go_home(position: Position) -> Position:
    """The ship has all that the way home takes."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    state = data["state"]
    seat = state["seats"][0]
    seat |= {"energy": 20, "substances": {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1}, "knowledge": {"warp": 5}}
    state["supply"]["knowledge"]["warp"] = 2
    state["life"]["place"] = {**state["life"].get("place", {}), "ezl1": 10}
    artifact = next(card for card, place in state["artifacts"]["place"].items() if place == -4)
    state["artifacts"]["place"][artifact] = 10
    return GAME.from_json(data)


@pytest.mark.rule("solo.warp_no_change", "interplay.solo_warp_tokens_use", "solo.warp_tokens")
def test_alone_warp_tokens_replace_nothing() -> None:
    position = before_price(1, PSG)
    assert own(position, "held:warp", 0) == 0
    position = with_tokens(position, {"warp": 4})
    play(position, "card ezz85")
    roll(position, 4)
    play(position, "card ezz3")
    assert steps(position)["A"]["modifier"] < 0
    assert steps(position)["A"]["resolved"]
    assert position.decision == "draw_psg_side"


@pytest.mark.rule("interplay.psg_lonely", "coop.lonely_what", "solo.warp_no_change")
def test_together_too_warp_tokens_replace_nothing_with_the_lonely_star() -> None:
    for options, asked in ((LONELY, False), (ENERGY, True)):
        position = before_price(2, options, tokens=[{"warp": 1}, {"warp": 1}])
        play(position, "card ezz85")
        while position.decision == "choose_share":
            position.take(position.options()[-1])
        roll(position, 4)
        play(position, "card ezz3")
        assert steps(position)["A"]["modifier"] < 0
        assert (position.decision == "choose_replacement") is asked


@pytest.mark.rule("interplay.psg_warp_energy", "coop.warp_energy", "interplay.psg_coop")
def test_with_energy_for_warps_alone_tokens_replace_cards_but_no_price() -> None:
    first = before_price(2, ENERGY)
    assert [own(first, "held:warp", seat) for seat in range(2)] == [1, 1]
    position = before_price(2, ENERGY, tokens=[{"warp": 1}, {}])
    play(position, "card ezz95")
    while position.decision == "choose_share":
        position.take(position.options()[-1])
    paid = [own(position, "energy", seat) for seat in range(2)]
    roll(position, 4)
    while tops(position)[7] == "ezz95" and not steps(position).get("H"):
        if position.decision == "choose_replacement":
            play(position, "psg_let_stand")
        else:
            position.take(position.options()[0])
    assert steps(position)["H"]["side"] == "ezz95"
    play(position, "psg_replace ezz95", "card ezz87")
    assert steps(position)["H"]["side"] == "ezz87"
    assert [own(position, "energy", seat) for seat in range(2)] == paid


@pytest.mark.rule("solo.warp_energy", "solo.warp_lost")
def test_before_a_warp_its_lowest_and_highest_price_are_shown() -> None:
    position = before_price(1, PSG, 2)
    warp = shown(position)["modules"]["warp_energy"]["warp"]
    left = [int(SIDES[name.removeprefix("card ")]["energy"]) for name in offered(position)]  # type: ignore[call-overload]
    assert (warp["least"], warp["most"]) == (min(left), max(left))
