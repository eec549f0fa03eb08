"""Bots made of cards, and the greedy player, with aliens."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.aliens.contacts import BIOLOGIST, FOUND, GEOLOGIST, PILOT, SECOND, dice, find, meeting
from tests.zetta.table import seat

THREE = [BIOLOGIST, GEOLOGIST, PILOT]


def contact() -> Position:
    """Seat 0, with three crew, has met an alien."""
    position = meeting(seat(at="planet:0", crew=THREE))
    find(position, FOUND, BIOLOGIST)
    return position


@pytest.mark.rule("zetta:interplay.alien_limit_bot")
def test_a_bot_takes_an_alien_aboard_whenever_there_is_a_place() -> None:
    assert choice(contact()) == f"take_aboard {FOUND}"
    full = meeting(seat(at="planet:0", crew=[*THREE, "ezc1"]))
    find(full, FOUND, BIOLOGIST)
    assert choice(full) == f"store_alien {FOUND}"


def test_the_greedy_player_welcomes_an_alien_too() -> None:
    position = contact()
    assert position.option_name(ZettaGreedy(1, Taste()).choose(position, 0)) == f"take_aboard {FOUND}"


@pytest.mark.rule("zetta:alien.direct_store")
@pytest.mark.parametrize(("mode", "does"), [("standard", "store_alien"), ("cooperative", "leave_alien")])
def test_the_greedy_player_stores_what_finds_no_room_unless_partners_may_lay_flags(mode: str, does: str) -> None:
    position = meeting(seat(at="planet:0", crew=[*THREE, "ezc1"]), options={"mode": mode})
    find(position, FOUND, BIOLOGIST)
    assert position.option_name(ZettaGreedy(1, Taste()).choose(position, 0)) == f"{does} {FOUND}"


def test_a_bot_sends_its_aliens_with_the_humans() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, PILOT, FOUND, SECOND]), board=(4, 5, 6))
    assert follow(position, "ezb11") == [
        "discover_life", f"send {BIOLOGIST}", f"send {FOUND}", f"send {SECOND}", "team_done",
    ]  # fmt: skip
    assert dice(position) == 3


def test_the_greedy_player_sends_them_too() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, PILOT, FOUND]))
    player = ZettaGreedy(1, Taste())
    while position.actor == 0:
        position.take(player.choose(position, 0))
    assert dice(position) == 2


@pytest.mark.rule("zetta:bot.equipment_order")
def test_a_bot_that_helps_more_crew_counts_aliens() -> None:
    position = meeting(seat(at="planet:0", crew=[BIOLOGIST, FOUND]), seat(at="planet:0", crew=["ezc1"]))
    follow(position, "ezb11")
    assert position.actor == 1
    assert choice(position, "ezb11") == "help", "EZB11 helps those with more crew"
