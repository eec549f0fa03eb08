"""Chapter "coop", the start: challenges are rolled, and what they change before the first system."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.kernel.errors import SetupError
from tests.zetta.table import CREW, GAME, cells, let_chance, offered, own, play, zetta_state
from tests.zetta.voyages import (
    LONELY,
    TOGETHER,
    clauses_by_event,
)


def rolling(challenges: int, options: Any = None, seats: int = 2) -> Position:
    """A new game whose challenges are about to be rolled."""
    position = GAME.new(seats, TOGETHER | {"challenges": challenges} | (options or {}))
    while position.decision != "roll_challenge":
        position.take(position.options()[0])
    return position


def chosen(position: Position) -> list[int]:
    """The challenges of a game."""
    return [number for number in range(13) if cells(position, "challenges") >> number & 1]


@pytest.mark.rule("coop.choose")
def test_as_many_different_challenges_are_rolled_as_were_chosen() -> None:
    position = rolling(2)
    play(position, "rolled 5", "rolled 5", "rolled 9")
    assert chosen(position) == [5, 9]
    assert position.decision != "roll_challenge"


@pytest.mark.rule("coop.not_single", "coop.not_single_text", "coop.needs_modules")
def test_the_first_three_do_not_stand_alone() -> None:
    position = rolling(1)
    play(position, "rolled 2")
    assert position.decision == "roll_challenge"
    play(position, "rolled 4")
    assert chosen(position) == [2], "4 needs archaeology"
    play(position, "rolled 6")
    assert chosen(position) == [2, 6]
    two = rolling(2)
    play(two, "rolled 1", "rolled 2")
    assert two.decision == "roll_challenge"


@pytest.mark.rule("coop.extra_rolls")
def test_one_to_three_do_not_count_in_the_extra_rolls() -> None:
    position = rolling(1)
    events = play(position, "rolled 2", "rolled 1", "rolled 8")
    assert clauses_by_event(events)["challenge_void"] == "coop.extra_rolls"
    assert chosen(position) == [2, 8]


@pytest.mark.rule("coop.needs_modules")
@pytest.mark.parametrize("challenge", [3, 4, 11])
def test_a_challenge_without_its_module_is_rolled_again(challenge: int) -> None:
    position = rolling(1)
    events = play(position, f"rolled {challenge}")
    assert clauses_by_event(events) == {"challenge_void": "coop.needs_modules"}
    assert (chosen(position), position.decision) == ([], "roll_challenge")


@pytest.mark.rule("coop.challenge_11_possible")
def test_alien_crew_is_no_challenge_where_no_alien_card_is_played() -> None:
    for cards, stands in ((0, False), (1, True)):
        position = rolling(1, {"modules": ["aliens"], "alien_cards": cards})
        events = play(position, "rolled 11")
        assert chosen(position) == ([11] if stands else [])
        assert stands or clauses_by_event(events) == {"challenge_void": "coop.challenge_11_possible"}


@pytest.mark.rule("coop.challenge_6_possible")
@pytest.mark.parametrize(("seats", "options", "stands"), [
    (2, {}, True), (3, {}, False), (3, LONELY, False), (4, {"bot_seats": [2, 3]}, True), (5, {"bot_seats": [0]}, False),
])  # fmt: skip
def test_challenge_6_is_rolled_again_where_nine_tokens_or_more_would_be_needed(
    seats: int, options: dict[str, Any], stands: bool
) -> None:
    position = rolling(1, options, seats)
    events = play(position, "rolled 6")
    assert chosen(position) == ([6] if stands else [])
    assert stands or clauses_by_event(events) == {"challenge_void": "coop.challenge_6_possible"}


@pytest.mark.rule("coop.challenge_6_possible")
@pytest.mark.parametrize(("seats", "bots", "most"), [(2, [], 9), (3, [], 8), (3, [2], 8), (4, [3], 7)])
def test_no_more_challenges_are_chosen_than_can_be_met(seats: int, bots: list[int], most: int) -> None:
    options = {"bot_seats": bots}
    position = rolling(most, options, seats)
    play(position, *(f"rolled {number}" for number in range(1, 13)))
    assert (len(chosen(position)), position.decision == "roll_challenge") == (most, False)
    with pytest.raises(SetupError, match=f"(at most|to) {most}"):
        rolling(most + 1, options, seats)


@pytest.mark.rule("coop.challenge_1", "coop.challenge_1_quick")
def test_challenge_1_leaves_each_one_crew_of_its_choice() -> None:
    position = rolling(2)
    play(position, "rolled 1", "rolled 8", "pile 3")
    let_chance(position)
    play(position, "pile 2")
    let_chance(position)
    aboard = [name.split()[1] for name in offered(position)]
    assert (position.decision, len(aboard)) == ("leave_home", 3)
    play(position, f"leave_home {aboard[0]}", f"leave_home {aboard[2]}")
    assert position.actor == 1
    play(position, offered(position)[0])
    assert [card for card, owner in cells(position, "crew_at").items() if owner == 0] == [aboard[1]]
    assert sorted(cells(position, "crew_in")) == ["0", "8"]
    numbers = list(CREW)
    assert [numbers[member] for member in cells(position, "crew_in").values()][:1] == [aboard[1]], "who stays flies"


@pytest.mark.rule("coop.challenge_1")
def test_challenge_1_holds_for_the_preparation_grid_too() -> None:
    position = rolling(2, {"preparation": "grid"})
    play(position, "rolled 1", "rolled 8")
    while position.decision != "leave_home":
        position.take(position.options()[-1])
    play(position, offered(position)[0])
    while position.decision == "leave_home":
        play(position, offered(position)[0])
    owners = list(cells(position, "crew_at").values())
    assert (owners.count(0), owners.count(1)) == (1, 1)


@pytest.mark.rule("coop.challenge_2")
def test_challenge_2_halves_the_energy_at_the_start() -> None:
    position = rolling(2)
    play(position, "rolled 2", "rolled 8", "pile 2")
    let_chance(position)
    play(position, "pile 2")
    let_chance(position)
    assert [own(position, "energy", number) for number in range(2)] == [9, 9]


@pytest.mark.rule("coop.challenge_7", "coop.challenge_7_limit")
def test_challenge_7_puts_all_warp_tokens_into_the_bag() -> None:
    position = rolling(1)
    play(position, "rolled 7")
    assert cells(position, "knowledge_bag")["warp"] == 7


@pytest.mark.rule("coop.lonely_what")
def test_all_warp_tokens_are_in_the_bag_and_no_blue_artifact_is_in_the_game() -> None:
    position = GAME.new(2, LONELY)
    blue = {f"card {entry.fields['id']}" for entry in GAME.pack.entries("artifact") if entry.fields["blue"]}
    while position.decision != "draw_artifact":
        position.take(position.options()[0])
    assert cells(position, "knowledge_bag")["warp"] == 7
    assert not blue & set(offered(position))


@pytest.mark.rule("coop.modules")
def test_any_module_may_be_used() -> None:
    position = GAME.new(2, TOGETHER | {"modules": ["damage"]})
    names = [module.name() for module in zetta_state(position).rules.modules]
    assert names == ["wounds", "damage", "together", "cooperation"]
