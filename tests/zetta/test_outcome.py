"""Who has won or lost a voyage alone or together, and why: as the library says it, for every way that it can end."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import OVER, Outcome, Position
from tests.zetta.table import GAME, play, seat, step, table
from tests.zetta.voyages import (
    LONELY,
    TOGETHER,
    TRIPLE,
    WARP_STACK,
    before_warp_together,
    end_system,
    of_price,
    partners,
)

GEOLOGIST = "ezc4"
LIFE_FAME = {str(entry.fields["id"]): entry.fields["fame"] for entry in GAME.pack.entries("life")}
ONE_BOT = {"lonely_star": "on", "bot_seats": [1]}
DYING = {"crew": [GEOLOGIST], "hurt": {GEOLOGIST: ["substance", "talent"]}}


def ended(position: Position) -> tuple[list[int], list[int], list[tuple[str, str]]]:
    """Winners, losers, and the reasons with their clauses."""
    assert position.actor == OVER
    outcome = position.outcome()
    return outcome.winners, outcome.losers, [(reason.name, reason.clause) for reason in outcome.reasons]


def alone(ask: Any, options: Any = None, **ship: Any) -> Position:
    """A lone ship, or one against a bot."""
    ships = [seat(**({"crew": [TRIPLE]} | ship)), seat(crew=["ezc54"], at="J", gem=5)][: 2 if options else 1]
    return table(*ships, ask=ask, options=options, alone=True, planets=[], asteroids=[])


@pytest.mark.rule("solo.end_condition")
def test_home_alone_is_won():
    position = alone([step("ChooseHome", 0, 0)])
    play(position, "go_home")
    assert ended(position) == ([0], [], [("home_alone", "solo.end_condition")])


@pytest.mark.rule("bot.solo")
@pytest.mark.parametrize(("gems", "event_name"), [(6, "challenge_won"), (5, "challenge_lost")])
def test_home_alone_against_bots_is_won_and_says_how_the_true_challenge_went(gems: int, event_name: str):
    position = alone([step("ChooseHome", 0, 0)], ONE_BOT, gem=gems)
    play(position, "go_home")
    assert ended(position) == ([0], [], [("home_alone", "solo.end_condition"), (event_name, "bot.solo")])


@pytest.mark.rule("solo.warp_lost", "bot.solo_changes")
@pytest.mark.parametrize("options", [None, ONE_BOT])
def test_alone_without_energy_for_the_warp_the_person_has_lost_and_nobody_won(options: Any):
    position = alone(WARP_STACK, options, energy=0)
    play(position, of_price(5))
    assert ended(position) == ([], [0], [("lost_in_warp", "solo.warp_lost")])


@pytest.mark.rule("solo.return_stranded")
@pytest.mark.parametrize("options", [None, ONE_BOT])
def test_a_person_who_is_stranded_has_lost_and_nobody_won(options: Any):
    ships = [seat(at="planet:0", crew=[TRIPLE], energy=0), seat(crew=["ezc54"])][: 2 if options else 1]
    position = table(*ships, ask="ChooseMove", options=options, alone=True, planets=[("E", "ter_1")])
    play(position, "tow")
    assert ended(position) == ([], [0], [("stranded", "solo.return_stranded")])


@pytest.mark.rule("solo.death_all", "bot.solo_death")
@pytest.mark.parametrize("options", [None, ONE_BOT])
def test_a_person_whose_last_crew_dies_has_lost_and_nobody_won(options: Any):
    ships = [seat(**DYING), seat(crew=["ezc54"], at="J")][: 2 if options else 1]
    bots = {"waiting": 2} if options else {}
    position = table(
        *ships, ask="ChooseAction", options=options, alone=True, extra_rounds=1, staying=1, round=4, **bots
    )
    play(position, "decline")
    assert ended(position) == ([], [0], [("crew_lost", "solo.death_all")])


@pytest.mark.rule("coop.end")
def test_partners_who_meet_all_challenges_win_together():
    position = partners(*rich(2), challenges=(5,))
    end_system(position)
    assert ended(position) == ([0, 1], [], [("home_together", "coop.end")])


@pytest.mark.rule("bot.coop")
@pytest.mark.parametrize(("gems", "winners", "losers", "event_name"), [
    (29, [0, 1], [], "bots_outdone"), (30, [], [0, 1], "bots_ahead"), (31, [], [0, 1], "bots_ahead"),
])  # fmt: skip
def test_partners_who_meet_all_challenges_win_only_with_more_fame_than_the_bots(
    gems: int, winners: list[int], losers: list[int], event_name: str
):
    bot = seat(crew=["ezc53"], gem=gems)
    position = partners(*rich(2), bot, options=TOGETHER | {"bot_seats": [2]}, challenges=(5,))
    end_system(position)
    assert position.scores() == [30, 30, 2 * gems]
    assert ended(position) == (winners, losers, [("home_together", "coop.end"), (event_name, "bot.coop")])
    assert GAME.victory_kind(position.state) == ("home_together" if winners else "bots_ahead")


@pytest.mark.rule("coop.lose_lonely")
@pytest.mark.parametrize("bots", [[], [2]])
def test_partners_without_energy_for_the_warp_have_lost(bots: list[int]):
    ships = [seat(crew=[card], energy=0) for card in (TRIPLE, "ezc54")] + [seat(crew=["ezc53"], energy=9)] * len(bots)
    position = before_warp_together(*ships, options=LONELY | ({"bot_seats": bots} if bots else {}))
    play(position, of_price(5))
    assert ended(position) == ([], [0, 1], [("lost_in_warp", "coop.lose_lonely")])


@pytest.mark.rule("coop.lose")
@pytest.mark.parametrize("bots", [[], [2]])
def test_partners_who_give_up_have_lost(bots: list[int]):
    ships = [seat(crew=[card]) for card in (TRIPLE, "ezc54", "ezc53")][: 2 + len(bots)]
    position = partners(*ships, options=TOGETHER | ({"bot_seats": bots} if bots else {}))
    end_system(position)
    play(position, "give_up", "give_up")
    assert ended(position) == ([], [0, 1], [("given_up", "coop.lose")])


@pytest.mark.rule("coop.limit")
def test_partners_who_are_out_of_time_have_lost():
    position = partners(seat(crew=[TRIPLE]), seat(crew=["ezc54"]), options=TOGETHER | {"system_limit": 1})
    end_system(position)
    assert ended(position) == ([], [0, 1], [("out_of_time", "coop.limit")])


@pytest.mark.rule("coop.lose")
def test_partners_without_any_crew_have_lost():
    ships = seat(**DYING), seat(at="J")
    position = partners(*ships, options=LONELY, extra_rounds=1, staying=1, round=4)
    play(position, "decline")
    assert ended(position) == ([], [0, 1], [("crew_lost", "coop.lose")])


@pytest.mark.rule("coop.how")
def test_while_it_goes_on_nobody_has_won_or_lost_together():
    outcome = partners().outcome()
    assert (outcome.winners, outcome.losers, outcome.reasons) == ([], [], [])


@pytest.mark.rule("scoring.tie_share")
def test_among_rivals_the_first_wins_and_nobody_is_listed_as_a_loser():
    outcome = table(seat(crew=[TRIPLE], gem=3), seat(crew=["ezc54"], gem=3)).outcome()
    assert (outcome.winners, outcome.losers) == ([0, 1], [])
    assert why(outcome) == [("tie_shared", "scoring.tie_share", 0, [1])]
    [reason] = outcome.reasons
    assert reason.text("en") == (
        "Seat 1 shares place 1 with Seat 2: the same fame, and the most valuable life cards are worth the same."
    )
    assert reason.text("ja").startswith("席1と席2は1位を分け合う")


def why(outcome: Outcome) -> list[tuple[str, str, int, object]]:
    """Name, clause, seat and the other seats of every reason."""
    return [(reason.name, reason.clause, reason.seat, reason.data["others"]) for reason in outcome.reasons]


@pytest.mark.rule("scoring.tie")
def test_among_rivals_of_equal_fame_the_reason_is_the_life_card():
    outcome = table(seat(crew=[TRIPLE], gem=2), seat(crew=["ezc54"], life=["ezl3"])).outcome()
    assert outcome.winners == [1]
    assert why(outcome) == [("tie_life", "scoring.tie", 1, [0])]
    assert outcome.reasons[0].amount == LIFE_FAME["ezl3"]
    assert "more valuable life card" in outcome.reasons[0].text("en")


@pytest.mark.rule("scoring.tie_share")
def test_without_a_tie_the_fame_is_reason_enough():
    assert table(seat(crew=[TRIPLE], gem=3), seat(crew=["ezc54"], gem=2)).outcome().reasons == []


def rich(count: int) -> list[dict[str, Any]]:
    """Ships with five of each substance."""
    cards = (TRIPLE, "ezc54")[:count]
    return [seat(crew=[card], gas=5, metal=5, gem=5, radioactive=5) for card in cards]
