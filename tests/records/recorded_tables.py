"""The recorded games: each kind of table at least once, and random games in which rare decisions are met."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import hoshitaku
from hoshitaku import CHANCE, OVER, Dealer
from tests.records.recording import Sitting

RANDOM, GREEDY, CARDS, MIXED = ("random",), ("greedy",), ("cards",), ("greedy", "random")
FIELD = ["vein", "library_folk", "alms", "expo", "giants", "zombies", "dark_matter", "space_farmer"]
DAMAGE: dict[str, Any] = {"modules": ["damage"]}
GRID: dict[str, Any] = {"preparation": "grid"}
# All modules of Expedition Zetta that can be played together.
EVERYTHING = [
    "equipment", "aliens", "warp_travel", "trajectories", "psg", "psg_dice", "records", "perks", "damage",
    "archaeology",
]  # fmt: skip
TOGETHER: dict[str, Any] = {"mode": "cooperative"}
LONELY: dict[str, Any] = {"lonely_star": "on"}


def freekick(name: str, seats: int, seed: int, players: tuple[str, ...] = RANDOM, **options: Any) -> Sitting:
    """A game of Free Kick."""
    return Sitting(f"freekick-{name}", "freekick", seats, seed, players, options)


def farfarout(name: str, seats: int, seed: int, players: tuple[str, ...] = RANDOM, **options: Any) -> Sitting:
    """A game of Far Far Out."""
    return Sitting(f"farfarout-{name}", "farfarout", seats, seed, players, options)


def zetta(name: str, seats: int, seed: int, players: tuple[str, ...] = RANDOM, **options: Any) -> Sitting:
    """A game of Expedition Zetta."""
    return Sitting(f"zetta-{name}", "zetta", seats, seed, players, options)


SITTINGS = (
    freekick("2", 2, 1, MIXED),
    freekick("3", 3, 2),
    freekick("4", 4, 3, MIXED),
    freekick("first-game", 3, 4, MIXED, scenario="first_game"),
    freekick("own-field", 4, 5, RANDOM, field=FIELD, start_seat=2),
    farfarout("2", 2, 1, GREEDY),
    farfarout("3", 3, 2, GREEDY, start_seat=1),
    farfarout("4", 4, 3, GREEDY, life_form="automatic"),
    farfarout("2-limit", 2, 4, MIXED, round_limit=12),
    farfarout("3-limit", 3, 5, MIXED, round_limit=8, life_form="automatic"),
    farfarout("4-limit", 4, 6, MIXED, round_limit=6, start_seat=3),
    farfarout("2-lost-crew", 2, 15009, GREEDY, round_limit=40, life_form="automatic"),
    farfarout("3-lost-token", 3, 5032, MIXED, round_limit=20),
    farfarout("3-lost-item", 3, 5047, MIXED, round_limit=40, life_form="automatic"),
    farfarout("3-dare", 3, 5029, MIXED, round_limit=20),
    farfarout("3-colony", 3, 5005, RANDOM, round_limit=20, life_form="automatic"),
    zetta("1", 1, 1),
    zetta("1-damage", 1, 2, CARDS, **DAMAGE, removed_tokens=3),
    zetta("1-grid", 1, 5150, RANDOM, **GRID, removed_tokens=6, planets="face_down", half_fame="down"),
    zetta("1-home", 1, 5135, MIXED, removed_tokens=8),
    zetta("2", 2, 4, MIXED),
    zetta("2-grid", 2, 5, CARDS, **GRID, **DAMAGE),
    zetta("3", 3, 6, ("greedy", "cards", "random"), half_fame="down"),
    zetta("3-damage", 3, 5087, MIXED, **DAMAGE, start_seat=2),
    zetta("4", 4, 7, CARDS, planets="face_down", start_seat=3),
    zetta("4-grid", 4, 8, RANDOM, **GRID, **DAMAGE, planets="face_down", half_fame="down"),
    zetta("5", 5, 9, ("random", "cards")),
    zetta("5-damage", 5, 10, ("cards", "greedy", "random"), **DAMAGE),
    zetta("alone-with-bots", 3, 11, ("random", "cards"), **LONELY, bot_seats=[1, 2]),
    zetta("alone-with-bots-damage", 2, 12, ("greedy", "cards"), **LONELY, **DAMAGE, bot_seats=[1], removed_tokens=2),
    zetta("one-person-among-bots", 3, 13, ("random", "cards"), bot_seats=[1, 2]),
    zetta("together-2", 2, 14, MIXED, **TOGETHER, challenges=3, system_limit=4),
    zetta("together-3", 3, 15, RANDOM, **TOGETHER, challenges=8, system_limit=3, **DAMAGE, half_fame="down"),
    zetta("together-lonely", 2, 5086, RANDOM, **TOGETHER, **LONELY, challenges=7, system_limit=4, removed_tokens=1),
    zetta("together-lonely-damage", 4, 17, CARDS, **TOGETHER, **LONELY, **DAMAGE, challenges=2, system_limit=3),
    zetta("together-grid", 3, 18, MIXED, **TOGETHER, **GRID, challenges=4, system_limit=2, planets="face_down"),
    zetta("together-with-bots", 4, 19, ("random", "random", "cards"), **TOGETHER, challenges=2, system_limit=3,
          bot_seats=[2, 3]),
    zetta("together-5", 5, 20, CARDS, **TOGETHER, challenges=2, system_limit=2),
    zetta("together-without-limit", 2, 21, GREEDY, **TOGETHER),
    freekick("approaching-crisis", 3, 6, MIXED, scenario="approaching_crisis"),
    freekick("green-war", 2, 7, MIXED, scenario="green_war", start_seat=1),
    freekick("mysteries-of-space", 4, 8, RANDOM, scenario="mysteries_of_space"),
    zetta("3-equipment", 3, 22, MIXED, modules=["equipment"]),
    zetta("4-equipment-damage", 4, 23, CARDS, modules=["equipment", "damage"], **GRID),
    zetta("1-equipment", 1, 24, MIXED, modules=["equipment"]),
    zetta("together-equipment", 2, 25, CARDS, **TOGETHER, modules=["equipment"], challenges=3, system_limit=3),
    zetta("2-aliens", 2, 26, MIXED, modules=["aliens"], alien_cards=20, alien_crew="one"),
    zetta(
        "together-aliens", 2, 27, RANDOM, **TOGETHER, modules=["aliens", "damage"], alien_crew="places", system_limit=3
    ),
    zetta("3-trajectories", 3, 26, MIXED, modules=["trajectories"]),
    zetta("2-trajectories-equipment-damage", 2, 27, CARDS, modules=["trajectories", "equipment", "damage"], **GRID),
    zetta("1-trajectories", 1, 28, MIXED, modules=["trajectories"]),
    zetta("3-psg", 3, 80, MIXED, modules=["psg"]),
    zetta("4-psg-dice", 4, 81, CARDS, modules=["psg_dice", "equipment", "damage"]),
    zetta("1-psg", 1, 82, GREEDY, modules=["psg"]),
    zetta("3-archaeology", 3, 26, MIXED, modules=["archaeology"]),
    zetta("4-archaeology-all", 4, 27, CARDS, modules=["archaeology", "equipment", "damage"], **GRID),
    zetta("1-archaeology", 1, 28, MIXED, modules=["archaeology", "damage"]),
    zetta("3-perks", 3, 30, MIXED, modules=["perks"]),
    zetta("4-perks-all", 4, 31, MIXED, modules=["perks", "aliens", "equipment", "warp_travel"], perk_cards="all"),
    zetta("1-perks", 1, 32, MIXED, modules=["perks", "aliens"]),
    zetta("5-later-start", 5, 33, RANDOM, later_start="on"),
    zetta("3-warp-travel", 3, 90, CARDS, modules=["warp_travel"]),
    zetta("2-records", 2, 91, RANDOM, modules=["psg", "records"], journey=["", "@π5βχΨεHGΓμ"], planets="face_down"),
    zetta("4-everything", 4, 92, CARDS, modules=EVERYTHING, **GRID),
    zetta("1-everything", 1, 93, RANDOM, modules=EVERYTHING),
    zetta("together-everything", 3, 94, RANDOM, **TOGETHER, **LONELY, modules=EVERYTHING, system_limit=3),
    zetta("1-challenges", 1, 96, MIXED, challenges=4, removed_tokens=8),
    zetta("together-warp-energy", 2, 97, MIXED, **TOGETHER, warp_energy="on", challenges=2, system_limit=3),
    zetta("alone-with-bots-printed", 3, 98, ("random", "cards"), **LONELY, modules=["warp_travel"], bots_warp="printed",
          bot_seats=[1, 2]),
    zetta("together-everything-with-bots", 4, 95, ("random", "random", "cards"), **TOGETHER, modules=EVERYTHING,
          system_limit=2, bot_seats=[2, 3], planets="face_down"),
)  # fmt: skip


# Tables at which random players meet rare decisions, in games that have such; and how many of each are looked through.
RARE: dict[str, tuple[dict[str, Any], int]] = {
    "farfarout": ({"round_limit": 30}, 600), "zetta": ({"modules": EVERYTHING}, 100),
}  # fmt: skip
# Decisions so rare that no recorded game meets them: positions, which were taken from the tests, do.
IN_NO_GAME: dict[str, set[str]] = {
    "freekick": set(), "farfarout": {"choose_tile", "choose_track"},
    "zetta": {
        "answer_proposal", "choose_dying", "choose_guest", "choose_improved", "choose_safe_life", "choose_seated",
        "double_reward", "offer_dice", "put_back", "replace_crew", "use_crystals", "use_repair", "use_seeker",
    },
}  # fmt: skip


def kinds(game: str) -> list[Sitting]:
    """Every kind of table of a game."""
    return [sitting for sitting in SITTINGS if sitting.game == game]


def rare(game: str, unmet: set[str]) -> Iterator[Sitting]:
    """Games between random players that meet decisions which no other has met, as far as such are found."""
    options, most = RARE.get(game, ({}, 0))
    seats = itertools.cycle([2, 3, 4])
    for seed in range(100000, 100000 + most):
        if not unmet:
            return
        sitting = Sitting(f"{game}-rare-{seed}", game, next(seats), seed, RANDOM, options, taken_back=0)
        met = decisions_of(sitting) & unmet
        if met:
            unmet -= met
            yield sitting


def decisions_of(sitting: Sitting) -> set[str]:
    """The decisions that a game between random players meets, chosen and dealt as `recorded` does."""
    position = hoshitaku.game(sitting.game).new(sitting.seats, sitting.options)
    rng, dealer, met = random.Random(sitting.seed), Dealer.from_number(sitting.seed), set()
    while position.actor != OVER:
        met.add(position.decision)
        options = position.options()
        chance = position.actor == CHANCE
        position.take(dealer.deal_next(options, position.weights()) if chance else rng.choice(options))
    return met
