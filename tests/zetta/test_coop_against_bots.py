"""Chapter "bot", cooperative play: several people together against the bots of the table."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.modes.challenges import is_challenge_met
from tests.zetta.table import GAME, cells, finished, own, play, roll, seat
from tests.zetta.voyages import (
    LONELY,
    TOGETHER,
    TRIPLE,
    before_warp_together,
    clauses_by_event,
    end_system,
    of_price,
    partners,
)

GEOLOGIST = "ezc4"
BOTS_LAST = TOGETHER | {"bot_seats": [2, 3]}


def four(*ships: dict[str, Any], **values: Any) -> Position:
    """Two people against two bots, in the last round of a system."""
    return partners(*ships, options=BOTS_LAST, **values)


def rich(**values: Any) -> dict[str, Any]:
    """A ship with five of each substance, and crew."""
    return seat(**({"crew": [TRIPLE], "gas": 5, "metal": 5, "gem": 5, "radioactive": 5} | values))


@pytest.mark.rule("bot.coop")
@pytest.mark.parametrize(("gems", "places"), [(14, [1, 1, 3, 3]), (15, [3, 3, 1, 1])])
def test_people_win_with_more_fame_than_the_bots(gems: int, places: list[int]) -> None:
    ships = rich(gas=0), rich(crew=["ezc54"]), seat(crew=["ezc53"], gem=gems), seat(crew=["ezc51"], gem=13)
    position = four(*ships, challenges=(5,))
    events = end_system(position)
    assert position.scores() == [25, 30, 2 * gems, 26]
    assert clauses_by_event(events)["bots_outdone" if gems == 14 else "bots_ahead"] == "bot.coop"
    assert position.ranks() == places
    assert position.view()["winners"] == ([0, 1] if gems == 14 else [])


@pytest.mark.rule("bot.coop")
def test_as_much_fame_as_the_bots_have_is_not_enough() -> None:
    ships = rich(gas=0), rich(crew=["ezc54"]), seat(crew=["ezc53"], gem=14, gas=1), seat(crew=["ezc51"], gem=13)
    position = four(*ships, challenges=(5,))
    assert "bots_ahead" in clauses_by_event(end_system(position))
    assert position.scores() == [25, 30, 29, 26]
    assert position.ranks() == [3, 3, 1, 1]


@pytest.mark.rule("interplay.coop_bots_score")
def test_what_bots_have_fulfils_no_challenge() -> None:
    poor, bot = seat(crew=[TRIPLE], levelled=[TRIPLE]), rich(crew=["ezc53"], knowledge=["life"] * 2)
    position = four(poor, seat(crew=["ezc54"], levelled=["ezc54"]), bot, rich(crew=["ezc51"]), challenges=(5, 10))
    assert not is_challenge_met(position.state, 5)  # type: ignore[arg-type]
    assert is_challenge_met(position.state, 10), "unlevelled bots spoil nothing"  # type: ignore[arg-type]


@pytest.mark.rule("interplay.coop_bots_score")
@pytest.mark.parametrize(("bots", "recorded"), [([0], 0), ([1], 1)])
def test_only_discoveries_of_people_go_on_the_record(bots: list[int], recorded: int) -> None:
    ship = seat(at="planet:0", crew=[GEOLOGIST])
    position = partners(ship, seat(crew=["ezc54"]), options=TOGETHER | {"bot_seats": bots}, challenges=(12,),
                        planets=[("D", "cbn_4")])  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 1, 12)
    assert cells(position, "types_discovered").bit_count() == recorded


@pytest.mark.rule("interplay.coop_bots_challenges")
@pytest.mark.parametrize("challenge", [4, 8])
def test_challenges_about_artifacts_are_rolled_again_against_bots(challenge: int) -> None:
    position = GAME.new(3, TOGETHER | {"bot_seats": [2]})
    while position.decision != "roll_challenge":
        position.take(position.options()[0])
    events = play(position, f"rolled {challenge}")
    assert clauses_by_event(events) == {"challenge_void": "interplay.coop_bots_challenges"}


@pytest.mark.rule("interplay.coop_bots_challenges")
def test_challenges_1_and_2_bind_people_only() -> None:
    position = GAME.new(3, TOGETHER | {"bot_seats": [2], "challenges": 2, "start_seat": 0})
    while position.decision != "roll_challenge":
        position.take(position.options()[0])
    play(position, "rolled 1", "rolled 2", "rolled 5")
    while position.decision != "choose_orbit":
        option = "pile 3" if position.decision == "choose_pile" else position.option_name(position.options()[0])
        play(position, option)
    crew = [sum(1 for place in cells(position, "crew_in") if int(place) // 8 == number) for number in range(3)]
    assert crew == [1, 1, 3]
    assert cells(position, "energy") == {"0": 9, "1": 9, "2": 18}


@pytest.mark.rule("coop.open_knowledge", "bot.knowledge")
def test_people_see_each_others_tokens_and_all_see_the_bots() -> None:
    knowing = [seat(crew=[card], knowledge=["life"]) for card in (TRIPLE, "ezc54")]
    position = four(*knowing, seat(crew=["ezc53"], knowledge=["substance"]), seat(crew=["ezc51"]), challenges=(6,))
    seen = {
        viewer: ["own_knowledge" in one for one in position.view(viewer)["seats"]]  # type: ignore[attr-defined]
        for viewer in (0, 2, None)
    }
    assert seen == {0: [True] * 4, 2: [False, False, True, True], None: [False, False, True, True]}
    challenge = [position.view(viewer)["modules"]["cooperation"]["challenges"][0]["met"] for viewer in (0, 2, None)]  # type: ignore[index]
    assert challenge == [False, None, None]


@pytest.mark.rule("coop.lose")
def test_only_people_are_asked_whether_to_go_on() -> None:
    ships = [seat(crew=[card]) for card in (TRIPLE, "ezc54", "ezc53", "ezc51")]
    position = four(*ships, challenges=(8,), start=2)
    end_system(position)
    assert (position.decision, position.actor) == ("choose_go_on", 0)
    play(position, "give_up")
    assert position.actor == 1
    play(position, "give_up")
    assert (finished(position), position.returns()[0] < 0) == (True, True)


@pytest.mark.rule("bot.coop_lonely")
def test_people_alone_pay_for_the_warps_of_a_dangerous_cooperative_game() -> None:
    ships = seat(crew=[TRIPLE], energy=3), seat(crew=["ezc54"], energy=3), seat(crew=["ezc53"], energy=10)
    position = before_warp_together(*ships, options=LONELY | {"bot_seats": [2]}, start=2)
    play(position, of_price(5), "share 2")
    assert [own(position, "energy", number) for number in range(3)] == [1, 0, 10]


@pytest.mark.rule("bot.partners")
def test_bots_that_are_not_named_fulfil_the_challenges_like_people() -> None:
    position = partners(rich(gas=0), seat(crew=["ezc54"], gas=3), seat(crew=["ezc53"], gas=2), challenges=(5,))
    assert is_challenge_met(position.state, 5)  # type: ignore[arg-type]
    end_system(position)
    assert position.returns() == [1.0, 1.0, 1.0]
