"""Chapter "bot", solo play: the Lonely Star for one person against the bots of the table."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.phase_plan import GRID_TURN_PHASE
from hoshitaku.kernel.errors import SetupError
from tests.zetta.table import GAME, cells, finished, own, play, roll, seat, step, table, zetta_state
from tests.zetta.voyages import TOGETHER, TRIPLE, WARP_STACK, clauses_by_event, of_price, partners

GEOLOGIST = "ezc4"
PILOT = "ezc25"
ONE_BOT = {"lonely_star": "on", "bot_seats": [1]}
TWO_BOTS = {"lonely_star": "on", "bot_seats": [1, 2]}
BOT_FIRST = {"lonely_star": "on", "bot_seats": [0]}
BAG = {"life": 2, "warp": 7}


def against(*seats: dict[str, Any], options: Any = None, **values: Any) -> Position:
    """A person against bots in the Lonely Star; seat 0 is about to act."""
    ships = seats or (seat(crew=[TRIPLE]), seat(crew=["ezc54"]))
    return table(*ships, options=options or ONE_BOT, ask=values.pop("ask", "ChooseAction"), **values)


@pytest.mark.rule("bot.solo")
def test_who_comes_home_has_won_even_where_the_bots_have_more_fame() -> None:
    ships = seat(crew=[TRIPLE], gem=17), seat(crew=["ezc54"], gem=10), seat(crew=["ezc53"], gem=9)
    position = against(*ships, options=TWO_BOTS, ask=[step("ChooseHome", 0, 0)])
    events = play(position, "go_home")
    clauses = clauses_by_event(events)
    assert (clauses["challenge_lost"], clauses["fame_of_bots"]) == ("bot.solo", "bot.solo")
    assert next(event.amount for event in events if event.name == "fame_of_bots") == 38
    assert next(event.amount for event in events if event.name == "fame_together") == 34
    assert (position.ranks(), position.view()["winners"]) == ([1, 2, 2], [0])
    assert position.returns() == [1.0, -0.5, -0.5]


@pytest.mark.rule("bot.solo")
@pytest.mark.parametrize(("gems", "event_name"), [(20, "challenge_won"), (19, "challenge_lost")])
def test_more_fame_than_all_bots_together_wins_the_true_challenge(gems: int, event_name: str) -> None:
    ships = seat(crew=[TRIPLE], gem=gems), seat(crew=["ezc54"], gem=10), seat(crew=["ezc53"], gem=9)
    position = against(*ships, options=TWO_BOTS, ask=[step("ChooseHome", 0, 0)])
    assert event_name in clauses_by_event(play(position, "go_home"))


@pytest.mark.rule("bot.solo_changes")
def test_bots_pay_nothing_for_a_warp_and_the_person_all_of_it() -> None:
    ships = seat(crew=[TRIPLE], energy=9), seat(crew=["ezc54"], energy=10)
    position = against(*ships, ask=WARP_STACK, planets=[], asteroids=[])
    play(position, of_price(5))
    assert [own(position, "energy", number) for number in range(2)] == [4, 10]


@pytest.mark.rule("bot.solo_changes")
def test_a_person_who_cannot_pay_is_lost_however_much_the_bots_have() -> None:
    ships = seat(crew=[TRIPLE], energy=4), seat(crew=["ezc54"], energy=18)
    position = against(*ships, ask=WARP_STACK, planets=[], asteroids=[])
    events = play(position, of_price(5))
    assert clauses_by_event(events)["lost_in_warp"] == "solo.warp_lost"
    assert (finished(position), position.returns(), position.view()["winners"]) == (True, [-1.0, 1.0], [])


@pytest.mark.rule("bot.solo_changes")
def test_bots_buy_their_crew_themselves_so_no_other_nation_does() -> None:
    steps = {}
    for options in ({}, {"lonely_star": "on", "bot_seats": [1]}):
        position = GAME.new(1 + len(options) // 2, options | {"preparation": "grid"})
        steps[len(options)] = [
            one.record_name() for one in zetta_state(position).rules.phase_steps[GRID_TURN_PHASE].steps
        ]
    assert "roll_flags" in steps[0]
    assert "roll_flags" not in steps[2]


@pytest.mark.rule("bot.solo_changes")
def test_only_the_person_may_end_the_voyage() -> None:
    needed = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1, "life": ["ezl1"], "artifacts": ["ezp1"]}
    bot = seat(crew=["ezc54"], knowledge=["warp"] * 5, **needed)
    position = against(seat(crew=[TRIPLE]), bot, ask=WARP_STACK, planets=[], asteroids=[])
    play(position, of_price(5))
    assert position.decision != "choose_home"
    assert "choose_removed" not in decisions_of_setup({"removed_tokens": 2, **BOT_FIRST}, 0)


def decisions_of_setup(options: dict[str, Any], number: int) -> list[str]:
    """What a seat is asked until the first move, with the first option each time."""
    position, asked = GAME.new(2, {"start_seat": 0, **options}), []
    while position.decision != "choose_move":
        asked += [position.decision] if position.actor == number else []
        position.take(position.options()[0])
    return asked


@pytest.mark.rule("bot.solo_warp_tokens")
def test_a_warp_token_that_a_bot_draws_after_a_failure_goes_back_at_once() -> None:
    bot = seat(at="planet:0", crew=[GEOLOGIST])
    position = against(bot, seat(crew=[TRIPLE]), options=BOT_FIRST, planets=[("D", "cbn_4")], knowledge_bag=BAG)
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 12, 12)
    events = play(position, "token warp")
    assert clauses_by_event(events)["token_returned"] == "bot.solo_warp_tokens"
    assert (cells(position, "held"), cells(position, "knowledge_bag")) == ({}, BAG)


@pytest.mark.rule("bot.solo_warp_tokens")
def test_of_a_bots_research_only_the_other_token_is_left() -> None:
    position = against(options=BOT_FIRST, knowledge_bag=BAG)
    play(position, "research", "token warp", "token life")
    assert cells(position, "held") == {"0:life": 1}
    assert position.decision == "choose_free"


@pytest.mark.rule("bot.solo_warp_tokens")
@pytest.mark.parametrize(("challenges", "kept"), [((7,), {}), ((8,), {"0:warp": 1})])
def test_together_bots_give_warp_tokens_back_in_challenge_7_only(
    challenges: tuple[int, ...], kept: dict[str, int]
) -> None:
    options = TOGETHER | {"bot_seats": [0]}
    position = partners(seat(crew=[TRIPLE]), seat(crew=["ezc54"]), options=options, challenges=challenges,
                        knowledge_bag=BAG)  # fmt: skip
    play(position, "research", "token warp", "token warp")
    if position.decision == "keep_one":
        play(position, "token warp")
    assert cells(position, "held") == kept


@pytest.mark.rule("bot.solo_death")
def test_a_crew_dies_beside_a_bot_too_and_nobody_is_paid() -> None:
    ship = seat(crew=[GEOLOGIST, PILOT], hurt={GEOLOGIST: ["substance", "talent"]}, energy=9)
    position = against(ship, seat(crew=["ezc54"], at="J"), extra_rounds=1, staying=1, waiting=2, round=4)
    play(position, "decline", f"hurt {PILOT}:talent")
    assert cells(position, "crew_at")[GEOLOGIST] == -2
    assert [own(position, "energy", number) for number in range(2)] == [9, 10]


@pytest.mark.rule("bot.solo_death")
def test_a_bot_without_crew_takes_no_more_turns_but_keeps_its_score() -> None:
    bot = seat(at="J", crew=[GEOLOGIST], hurt={GEOLOGIST: ["substance", "talent"]}, gem=4)
    position = against(bot, seat(crew=[TRIPLE]), options=BOT_FIRST, extra_rounds=1, staying=3, round=4)
    play(position, "decline", "stay", "decline")
    play(position, f"hurt {TRIPLE}:talent")
    assert not finished(position)
    assert cells(position, "crew_at")[GEOLOGIST] == -2
    play(position, "stay_longer")
    assert (position.actor, position.decision, position.scores()[0]) == (1, "choose_move", 8)


@pytest.mark.rule("bot.solo_death", "solo.death_all")
def test_with_the_last_of_the_persons_crew_the_game_is_lost_even_if_bots_have_crew() -> None:
    ship = seat(crew=[GEOLOGIST], hurt={GEOLOGIST: ["substance", "talent"]})
    position = against(ship, seat(crew=["ezc54"], at="J"), extra_rounds=1, staying=1, waiting=2, round=4)
    events = play(position, "decline")
    assert "crew_lost" in clauses_by_event(events)
    assert finished(position)


@pytest.mark.rule("interplay.solo_bots_energy_help")
def test_a_stranded_person_is_lost_beside_a_bot() -> None:
    ship = seat(at="planet:0", crew=[TRIPLE], energy=0)
    position = against(ship, seat(at="planet:0", crew=["ezc54"]), planets=[("E", "ter_1")], round=3)
    play(position, "decline", "move space:3", "decline")
    while position.decision == "choose_stay":
        play(position, "wait")
    assert (finished(position), position.returns()) == (True, [-1.0, 1.0])


@pytest.mark.rule("interplay.solo_bots_energy_help", "interplay.solo_stuck")
def test_nobody_tows_a_person_off_a_planet() -> None:
    ship = seat(at="planet:0", crew=[TRIPLE], energy=0)
    position = against(ship, seat(at="planet:0", crew=["ezc54"]), planets=[("E", "ter_1")], ask="ChooseMove")
    events = play(position, "tow")
    assert clauses_by_event(events)["stranded"] == "solo.return_stranded"


@pytest.mark.rule("bot.solo_changes", "interplay.damage_payment_bots")
def test_a_stranded_bot_is_brought_home_and_the_person_takes_a_token() -> None:
    bot = seat(at="planet:0", crew=["ezc54"], energy=0, gas=1, gem=1)
    position = against(bot, seat(crew=[TRIPLE]), options=BOT_FIRST, planets=[("E", "ter_1")], ask="ChooseMove")
    play(position, "tow", "substance gem")
    assert cells(position, "place") == {}, "both are at the mothership"
    assert own(position, "substances:gem", 1) == 1


@pytest.mark.rule("bot.one_human")
def test_one_person_and_bots_may_play_the_ordinary_game_instead() -> None:
    names = [module.name() for module in zetta_state(GAME.new(3, {"bot_seats": [1, 2]})).rules.modules]
    assert names == []
    lonely = zetta_state(GAME.new(3, TWO_BOTS)).rules.modules
    assert [module.name() for module in lonely] == ["wounds", "together", "warp_energy", "lonely_star", "solo"]


@pytest.mark.rule("bot.multi", "bot.one_human")
@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (2, {"bot_seats": [0, 1]}, "not all of them"),
        (1, {"bot_seats": [0]}, "not all of them"),
        (3, {"bot_seats": [1, 1]}, "different seats"),
        (3, {"bot_seats": [3]}, "from 0 to 2"),
        (3, {"bot_seats": [True]}, "bot_seats"),
        (3, {"bot_seats": "1"}, "bot_seats"),
        (3, {"lonely_star": "on", "bot_seats": [1]}, "one person"),
        (3, {"mode": "cooperative", "bot_seats": [1], "challenges": 9}, "at most 8"),
    ],
)
def test_seats_of_bots_that_do_not_fit_are_refused(seats: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        GAME.new(seats, options)
