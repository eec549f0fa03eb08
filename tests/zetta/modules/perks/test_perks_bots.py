"""Chapter "bot", perks: bots of cards use them as soon as they help, and take most dice."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.card_player import CardPlayer
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.equipment.gear import put
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    GEOLOGIST,
    acting,
    on_planet,
    perked,
    perks_view,
    with_modules,
)
from tests.zetta.modules.perks.test_perks_generation import dug
from tests.zetta.modules.perks.test_perks_warp import (
    CANADA,
    CLAIMANT,
    GUARD,
    ITALY,
    MENDER,
    between,
    turned_to_repair,
)
from tests.zetta.modules.perks.test_perks_warp import LENDER as BORROWER
from tests.zetta.modules.warp_travel.stage import ship
from tests.zetta.table import GAME, crew_with, let_chance, play, seat

SWEDEN, AUSTRALIA = "ezy1", "ezy6"
BOT_CREW = (BIOLOGIST, BOTH, crew_with("life", but=(BIOLOGIST,)))


def answer(position: Position) -> str:
    """What a bot of cards does now."""
    player = CardPlayer(GAME, 0, [])
    option = player.choose_among(position, position.actor, list(position.options()))
    return position.option_name(option)


@pytest.mark.rule("bot.perk_when")
@pytest.mark.parametrize(("crew", "perk"), [(2, "ezp34"), (3, SWEDEN)])
def test_a_bot_takes_most_dice_and_on_a_tie_what_is_not_spent(crew: int, perk: str) -> None:
    members = BOT_CREW[:crew]
    position = acting(on_planet(*members, artifacts=["ezp34"]), nations=[SWEDEN])
    play(position, "discover_life", *(f"send {member}" for member in members), "team_done")
    assert answer(position) == f"dice_perk {perk}"


@pytest.mark.rule("interplay.bot_perks", "bot.perk_when")
def test_a_bot_uses_a_perk_at_the_first_moment_it_helps() -> None:
    australia = acting(on_planet(BIOLOGIST), nations=[AUSTRALIA])
    play(australia, "discover_life")
    assert answer(australia) == f"use_perk {AUSTRALIA}"
    mover, tern = seat(at="B", crew=[BIOLOGIST]), seat(at="planet:0", crew=["ezc54"])
    paid = perked(mover, tern, ships=["ezs2", "ezs1"])
    play(paid, "move planet:0")
    assert answer(paid) == "use_perk ezs1"


@pytest.mark.rule("bot.perk_when")
def test_the_first_crew_without_artifact_scavenges_for_a_bot() -> None:
    artisan = crew_with("artifact")
    ship = seat(at="asteroids:0", crew=[artisan, GEOLOGIST, BIOLOGIST], gas=9, metal=9, gem=9)
    position = perked(ship, ships=["ezs2"], ask="ChooseAction")
    play(position, "scavenge")
    let_chance(position)
    assert answer(position) == f"scavenges {GEOLOGIST}"


@pytest.mark.rule("bot.perk_when")
def test_a_bot_doubles_its_reward() -> None:
    position = acting(on_planet(GEOLOGIST, "ezl48"), options=with_modules("aliens", "damage"))
    play(position, "discover_substance", f"send {GEOLOGIST}", "send ezl48", "team_done", "rolled 1", "rolled 1")
    assert answer(position) == "twice ezl48"


@pytest.mark.rule("bot.perk_when", "perk.extra_discovery")
def test_a_bot_always_makes_an_added_discovery() -> None:
    crew = [BIOLOGIST, BOT_CREW[2]]
    ship = seat(at="asteroids:0", crew=[*crew, "ezl35"], levelled=crew)
    position = perked(ship, ask="ChooseAction", options=with_modules("aliens"))
    play(position, "scavenge")
    let_chance(position)
    assert answer(position) == "use_perk ezl35"


@pytest.mark.rule("perk.life.human_gain", "bot.perk_when")
def test_a_bot_puts_tokens_back_after_research() -> None:
    position = acting(seat(at="D", crew=[BIOLOGIST, "ezl40"]), options=with_modules("aliens"))
    play(position, "research", "token life", "token substance", "token life", "token artifact")
    assert answer(position) in [position.option_name(option) for option in position.options()]


@pytest.mark.rule("bot.perk_when")
def test_a_bot_goes_by_its_perk_before_it_spends_a_star_pilot_token() -> None:
    ship = seat(at="A", crew=[BIOLOGIST], knowledge=["star_pilot"])
    position = perked(ship, ships=["ezs7"], planets=[("J", "des_4")])
    play(position, "move planet:0")
    assert answer(position) == "way_ether"


@pytest.mark.rule("bot.perk_when")
def test_a_bot_of_new_zealand_takes_the_highest_danger_at_once() -> None:
    position = dug({"ezx13": 1, "ezx11": 1, "ezx8": 1}, "danger_roll")
    assert answer(position) == "make_harmless ezx13"


@pytest.mark.rule("bot.perk_when")
def test_a_bot_of_turkey_mends_what_is_worn_out_before_it_acts() -> None:
    position = acting(on_planet(BIOLOGIST), nations=["ezy12"], options=with_modules("equipment"))
    new = {"eze1": "new", "eze2": "new", "eze3": "new"}
    assert answer(put(position, new | {"eze4": "slightly_worn"})) != "mend"
    worn = put(position, new | {"eze4": "slightly_worn", "eze5": "worn_out"})
    assert answer(worn) == "mend"
    play(worn, "mend")
    assert answer(worn) == "mend_thing eze5"


@pytest.mark.rule("bot.perk_when", "perk.nation.turkey_when")
@pytest.mark.parametrize(
    ("condition", "answered"), [("worn_out", "use_perk ezy12"), ("slightly_worn", "keep_perk ezy12")]
)
def test_a_bot_of_turkey_mends_before_it_helps(condition: str, answered: str) -> None:
    ships = (on_planet(BIOLOGIST), seat(at="planet:0", crew=[BOT_CREW[2]]))
    position = acting(*ships, nations=[SWEDEN, "ezy12"], options=with_modules("equipment"))
    position = put(position, {}, {"eze11": condition})
    play(position, "discover_life", "ask_seat 1", "help")
    assert answer(position) == answered


@pytest.mark.rule("bot.no_break", "perk.life.giant_human")
@pytest.mark.parametrize(("condition", "looks"), [("worn_out", False), ("slightly_worn", True)])
def test_a_bot_breaks_nothing_though_all_its_crew_may_use_it_for_one_step(condition: str, looks: bool) -> None:
    position = acting(on_planet(GEOLOGIST, "ezl50"), options=with_modules("aliens", "equipment"))
    position = put(position, {"eze1": condition, "eze3": "new", "eze8": "new"})
    assert (choice(position, "ezb11") == "discover_life") == looks


def canada(*members: str, **values: Any) -> Position:
    """Canada with these cards in hand, next to a ship with a life card."""
    return between(ship(*members, **values), ship("ezc9", "ezc11", life=["ezl1"]), nations=[CANADA, SWEDEN],
                   hands={0: [*members]})  # fmt: skip


@pytest.mark.rule("bot.perk_when", "perk.nation.canada")
def test_a_bot_of_canada_lends_a_talent_at_the_first_use_with_a_target() -> None:
    assert follow(canada(MENDER, GUARD), "ezb16")[:2] == [f"play_precedence_lent {MENDER}", "precede ezl1"]
    assert follow(canada(MENDER, CLAIMANT), "ezb16")[:2] == [f"play_precedence {CLAIMANT}", "precede ezl1"]


@pytest.mark.rule("bot.perk_when", "bot.token_use")
def test_a_bot_of_canada_lends_a_talent_before_it_lays_a_token() -> None:
    position = canada(MENDER, GUARD, knowledge=["precedence"])
    assert follow(position, "ezb16")[:2] == [f"play_precedence_lent {MENDER}", "precede ezl1"]


@pytest.mark.rule("bot.perk_when", "perk.nation.italy")
def test_a_bot_of_italy_lets_nobody_stop_its_first_romance() -> None:
    position = between(ship("ezc49", "ezc39"), ship("ezc8", "ezc7", GUARD), nations=[ITALY, SWEDEN],
                       hands={0: ["ezc49"], 1: [GUARD]})  # fmt: skip
    assert follow(position, "ezb17")[:3] == ["play_romance ezc49", "romance ezc8", f"use_perk {ITALY}"]


@pytest.mark.rule("bot.perk_when", "perk.nation.italy")
def test_a_bot_of_italy_borrows_what_it_wants_although_it_is_under_repair() -> None:
    items = [{"eze3": "new"}, {"eze1": "new", "eze8": "new"}]
    position = between(ship(BORROWER, "ezc4"), ship("ezc9", "ezc11"), nations=[ITALY, SWEDEN], items=items,
                       hands={0: [BORROWER], 1: ["ezc9"]})  # fmt: skip
    company: Any = next(one for one in position.state.modules if one.NAME == "warp_travel")  # type: ignore[attr-defined]
    company.turned = turned_to_repair(company.turned)
    assert follow(position, "ezb18")[:2] == [f"play_borrow {BORROWER}", "borrow eze1"]
    assert perks_view(position)["used"] == [ITALY]


@pytest.mark.rule("perk.nation.canada")
def test_the_greedy_player_of_canada_lends_a_talent_rather_than_a_token() -> None:
    position = canada(MENDER, GUARD, knowledge=["precedence"])
    lent = ZettaGreedy(1, Taste()).choose(position, position.actor)
    assert position.option_name(lent).startswith("play_precedence_lent")
