"""With all modules together: no two options lead to the same position, and nobody begins what has no effect."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from hoshitaku import CHANCE, OVER, Position
from tests.zetta.table import GAME

EVERYTHING = ["equipment", "aliens", "warp_travel", "trajectories", "psg", "records", "perks", "damage", "archaeology"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}), (2, {"mode": "cooperative"}), (1, {}), (3, {"lonely_star": "on", "bot_seats": [1, 2]}),
    (2, {"preparation": "grid"}),
]  # fmt: skip
# What has to be chosen although the result may be the same: flags and slides in a grid from which nobody takes
# any more, and what is repaired with the last card of a warp stage.
MAY_BE_ALIKE = ("choose_investment", "choose_slide", "choose_target")
STEPS, TRIES, MOST_OPTIONS = 600, 25, 14
BEGUN = ("roll_die", "use_success", "choose_dice_perk", "choose_helper")


def reached(position: Position, option: int) -> str:
    """The position after an option, as text; nothing if the turn is over, since what follows may undo a choice."""
    after = position.clone()
    after.take(option)
    if now(after) != now(position) or after.actor == OVER:
        return ""
    return json.dumps(GAME.position_to_dict(after.setup, after.state)["state"], sort_keys=True)


def now(position: Position) -> tuple[int, int]:
    """The system, and whose turn it is."""
    state: Any = position.state
    return int(state.voyage.system), int(state.turn.seat)


def leads_to_a_roll(position: Position, option: int, rng: random.Random) -> bool:
    """Whether a discovery that begins can have dice, found by some tries."""
    for _ in range(TRIES):
        after = position.clone()
        after.take(option)
        while after.decision not in ("choose_action", *BEGUN) and after.actor == position.actor:
            after.take(rng.choice(after.options()))
        if after.decision != "choose_action":
            return True
    return False


def played(seats: int, options: dict[str, Any], rng: random.Random) -> Iterator[Position]:
    """Decisions of seats in games in which discoveries are begun gladly."""
    position = GAME.new(seats, {"modules": EVERYTHING} | options)
    for _ in range(STEPS):
        if position.actor == OVER:
            position = GAME.new(seats, {"modules": EVERYTHING} | options)
        choices = position.options()
        if position.actor != CHANCE:
            yield position
        glad = [one for one in choices if is_discovery(position, one)]
        position.take(rng.choice(glad) if glad and rng.random() < 0.5 else rng.choice(choices))


def is_discovery(position: Position, option: int) -> bool:
    """Whether an option begins a discovery, or archaeology."""
    return position.option_name(option).startswith(("discover_", "archaeology"))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_two_options_of_a_seat_lead_to_the_same_position(seats: int, options: dict[str, Any], seed: int) -> None:
    rng = random.Random(f"{seats} {sorted(options)} {seed}")
    looked = 0
    for position in played(seats, options, rng):
        choices = position.options()
        if position.decision in MAY_BE_ALIKE or not 1 < len(choices) <= MOST_OPTIONS or rng.random() < 0.6:
            continue
        looked += 1
        found: dict[str, str] = {}
        for option in choices:
            name, after = position.option_name(option), reached(position, option)
            if name == "research":
                continue  # of an empty bag it gains nothing, [action.research_few]
            assert after not in found, f"{position.decision}: {name} has the same result as {found[after]}"
            if after:
                found[after] = name
    assert looked > 20


@pytest.mark.rule("discovery.offered", "archaeology.needs_both")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_discovery_that_is_offered_can_come_to_dice(seats: int, options: dict[str, Any], seed: int) -> None:
    rng = random.Random(f"dice {seats} {sorted(options)} {seed}")
    for position in played(seats, options, rng):
        if position.decision == "choose_action":
            for option in position.options():
                if is_discovery(position, option):
                    name = position.option_name(option)
                    assert leads_to_a_roll(position, option, rng), f"{name} has no effect in {position.to_json()}"
