"""Bots of Expedition Zetta and trade: they propose nothing, and give only gas or metal for energy."""

import pytest

from tests.players.zetta_bots import choice, follow
from tests.zetta.table import offered, play, seat, table


def answer(*written: str) -> str:
    """What a bot in seat 1 answers to an offer that seat 0 has written so."""
    human = seat(at="mothership", energy=9, gem=2, gas=2)
    rich = seat(at="mothership", energy=9, gas=2, metal=2, gem=2, radioactive=2)
    position = table(human, rich, ask="ChooseAction")
    play(position, "trade 1", *written, "propose")
    assert position.actor == 1
    return choice(position)


@pytest.mark.rule("zetta:bot.trade")
@pytest.mark.parametrize("kind", ["gas", "metal"])
def test_a_bot_gives_gas_or_metal_for_as_much_energy(kind: str) -> None:
    assert answer(f"ask_for_one {kind}", "give_one_energy") == "accept"


@pytest.mark.rule("zetta:bot.trade")
def test_a_bot_does_not_give_energy_for_a_gem() -> None:
    assert answer("give_one gem", "ask_for_one_energy") == "refuse"


@pytest.mark.rule("zetta:bot.trade")
@pytest.mark.parametrize(
    "written",
    [
        ("ask_for_one gas", "ask_for_one metal", "give_one_energy"),
        ("ask_for_one gas", "give_one_energy", "give_one_energy"),
        ("ask_for_one gem", "give_one_energy"),
        ("ask_for_one gas", "give_one gem"),
        ("ask_for_one gas", "give_one_energy", "ask_for_one metal", "give_one_energy", "give_one gem"),
        ("ask_for_one gas", "give_one_energy", "ask_for_one gem", "give_one gem"),
        ("ask_for_one gas",),
        ("give_one gem",),
    ],
)
def test_a_bot_refuses_every_other_offer(written: tuple[str, ...]) -> None:
    assert answer(*written) == "refuse"


@pytest.mark.rule("zetta:bot.trade")
def test_a_bot_that_is_asked_for_an_offer_makes_none() -> None:
    position = table(seat(at="mothership", gas=1), seat(at="mothership", gas=1), ask="ChooseAction")
    play(position, "trade 1", "want_offer")
    assert (position.actor, choice(position)) == (1, "no_trade")


@pytest.mark.rule("zetta:bot.trade_when")
def test_a_bots_turn_passes_without_a_trade_with_any_seat_there() -> None:
    position = table(seat(at="mothership", energy=2, gas=1), seat(at="mothership", energy=9), asteroids=[])
    assert "trade 1" in offered(position)
    assert "trade 1" not in follow(position)
    assert position.actor != 1
