"""Bots made of cards, and the greedy player, where warp tokens replace cards."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.perks.cards import given, with_modules
from tests.zetta.modules.psg.piles import PSG, TOGETHER, before_roll, edited, roll, steps, with_tokens
from tests.zetta.table import own, play


def came_up(side: str, *rows: dict[str, int], die: int = 4, options: Any = None) -> Position:
    """A side has come up on pile A."""
    position = with_tokens(before_roll(len(rows), options or PSG), *rows)
    roll(position, die)
    play(position, f"card {side}")
    return position


@pytest.mark.rule("zetta:bot.psg_when", "zetta:bot.psg")
def test_a_bot_with_a_token_replaces_a_minus_and_nothing_else() -> None:
    minus = came_up("ezz3", {"warp": 1}, {})
    assert steps(minus)["A"]["modifier"] == -1
    assert choice(minus) == "psg_replace ezz3"
    nothing = came_up("ezz2", {"warp": 1}, {})
    assert steps(nothing)["A"]["modifier"] == 0
    assert choice(nothing) == "psg_let_stand"
    assert choice(came_up("ezz9", {"warp": 1}, {})) == "psg_let_stand"


@pytest.mark.rule("zetta:bot.psg")
def test_bots_pay_in_player_order() -> None:
    position = came_up("ezz3", {}, {"warp": 1}, {}, {"warp": 1})
    assert position.actor == 1
    follow(position)
    assert [own(position, "held:warp", seat) for seat in range(4)] == [0, 0, 0, 1]


@pytest.mark.rule("zetta:bot.psg_order")
def test_a_bot_of_france_uses_its_swap_and_keeps_its_token() -> None:
    minus, nothing = (france(came_up(side, {"warp": 1}, {}, options=with_modules("psg"))) for side in ("ezz3", "ezz2"))
    assert choice(minus) == "psg_swap ezz3"
    assert choice(nothing) == "psg_let_stand"
    assert choice(france(came_up("ezz2", {"life": 1}, {}, options=with_modules("psg")))) == "psg_let_stand"
    play(minus, "psg_swap ezz3", "card ezz1")
    assert own(minus, "held:warp", 0) == 1


def france(position: Position) -> Position:
    """The position in which the first seat plays France."""
    return given(position, nations=["ezy7"])


def test_the_greedy_player_swaps_by_the_perk_of_france_what_it_would_not_pay_for() -> None:
    position = france(came_up("ezz4", {"life": 1}, {}, die=2, options=with_modules("psg")))
    assert greedy(position) == "psg_swap ezz4"
    assert greedy(france(came_up("ezz4", {"life": 1}, {}, die=1, options=with_modules("psg")))) == "psg_let_stand"


def test_a_bot_without_a_warp_token_is_asked_once_a_system() -> None:
    position = came_up("ezz3", {"life": 1}, {})
    assert choice(position) == "psg_pass"


@pytest.mark.rule("zetta:coop.challenge_7_hold")
def test_a_bot_keeps_tokens_that_all_have_to_find() -> None:
    position = came_up("ezz3", {"warp": 1}, {}, options=TOGETHER)

    def seven(state: Any) -> None:
        state["modules"]["cooperation"]["chosen"] = 1 << 7

    assert choice(position) == "psg_replace ezz3"
    assert choice(edited(position, seven)) == "psg_let_stand"
    assert greedy(edited(position, seven)) == "psg_let_stand"


def greedy(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    return position.option_name(ZettaGreedy(1, Taste()).choose(position, position.actor))


def test_the_greedy_player_replaces_what_is_bad_and_keeps_what_is_good() -> None:
    assert greedy(came_up("ezz4", {"warp": 1}, {}, die=2)) == "psg_replace ezz4"
    assert greedy(came_up("ezz4", {"warp": 1}, {}, die=1)) == "psg_let_stand"
    assert greedy(came_up("ezz4", {"life": 1}, {}, die=2)) == "psg_pass"
