"""The recorded games: each kind of table at least once, and games in which what is rare happens."""

from __future__ import annotations

from typing import Any

from tests.records.recording import Sitting

RANDOM, GREEDY, CARDS, MIXED = ("random",), ("greedy",), ("cards",), ("greedy", "random")
FIELD = ["vein", "library_folk", "alms", "expo", "giants", "zombies", "dark_matter", "space_farmer"]
DAMAGE: dict[str, Any] = {"modules": ["damage"]}
GRID: dict[str, Any] = {"preparation": "grid"}
# Seeds and seats of games in which a ship is pushed, a battle is answered before it begins, a quest is delivered, ...
RARE = ((100427, 4), (200115, 2), (100471, 3), (100277, 4), (200385, 2), (100285, 3), (200326, 3))
# The modules that came after damage, and damage with them.
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


def rare(seed: int, seats: int) -> Sitting:
    """A game of Far Far Out, played at random, in which something rare happens."""
    return Sitting(f"farfarout-rare-{seed}", "farfarout", seats, seed, RANDOM, {"round_limit": 30}, taken_back=0)


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
    *(rare(seed, seats) for seed, seats in RARE),
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
)  # fmt: skip

# Kinds of table that came later: version 1 recorded none.
LATER = (
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
    zetta("together-everything-with-bots", 4, 95, ("random", "random", "cards"), **TOGETHER, modules=EVERYTHING,
          system_limit=2, bot_seats=[2, 3], planets="face_down"),
)  # fmt: skip


def kinds(game: str) -> list[Sitting]:
    """What is recorded of a new version of a game's rules: every kind of table."""
    return [sitting for sitting in (*SITTINGS, *LATER) if sitting.game == game and "-rare-" not in sitting.name]
