"""Chapter "solo", the challenges: the whole Lonely Star alone, and challenges of the cooperative game on top."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hoshitaku import OVER, Position
from hoshitaku.games.zetta.module_list import CHOOSABLE_KIT_BY_NAME
from hoshitaku.games.zetta.phase_plan import GRID_TURN_PHASE
from hoshitaku.kernel.errors import SetupError
from tests.zetta.table import GAME, cells, finished, let_chance, offered, own, play, seat, table, zetta_state
from tests.zetta.voyages import TOGETHER, TRIPLE, WARP_STACK, clauses_by_event, of_price

WARP = ["warp"] * 5
HOME = {"knowledge": WARP, "stored_life": ["ezl1"], "stored_artifacts": ["ezp1"]}
ONE_OF_EACH = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1}
FIVE_OF_EACH = {"gas": 5, "metal": 5, "gem": 5}
MADE = [f"ezp{number}" for number in range(1, 9)]


def rolling(challenges: int, options: Any = None, seats: int = 1) -> Position:
    """A new game of one person whose challenges are about to be rolled."""
    position = GAME.new(seats, {"challenges": challenges, "start_seat": 0} | (options or {}))
    while position.decision != "roll_challenge":
        position.take(position.options()[0])
    return position


def chosen(position: Position) -> list[int]:
    """The challenges of a game."""
    return [number for number in range(13) if cells(position, "challenges") >> number & 1]


def before_warp(*challenges: int, **ship: Any) -> Position:
    """The lone ship has these challenges, and its next warp has to be paid."""
    return table(seat(**({"crew": [TRIPLE]} | ship)), alone=True, ask=WARP_STACK, options={"challenges": 1},
                 challenges=sum(1 << number for number in challenges), planets=[], asteroids=[])  # fmt: skip


@pytest.mark.rule("solo.next")
def test_alone_as_many_challenges_are_rolled_as_were_chosen() -> None:
    position = rolling(3)
    play(position, "rolled 5", "rolled 5", "rolled 1")
    assert (chosen(position), position.decision) == ([1, 5], "roll_challenge")
    play(position, "rolled 9")
    assert (chosen(position), position.decision == "roll_challenge") == ([1, 5, 9], False)


@pytest.mark.rule("solo.next")
def test_alone_no_challenge_is_rolled_unless_the_table_wants_some() -> None:
    assert [module.name() for module in zetta_state(GAME.new(1)).rules.modules][-1] == "solo"


@pytest.mark.rule("solo.challenges")
def test_challenges_leave_the_lonely_star_as_it_is() -> None:
    for options in ({}, {"challenges": 2}):
        position = GAME.new(1, {"preparation": "grid"} | options)
        names = {module.name() for module in zetta_state(position).rules.modules}
        assert {"wounds", "warp_energy", "lonely_star", "solo"} <= names
        assert "roll_flags" in [
            one.record_name() for one in zetta_state(position).rules.phase_steps[GRID_TURN_PHASE].steps
        ]
        while position.decision not in ("roll_challenge", "draw_top"):
            position.take(position.options()[0])
        assert cells(position, "knowledge_bag")["warp"] == 7


@pytest.mark.rule("solo.challenges")
@pytest.mark.parametrize(("radioactive", "home"), [(6, True), (5, False)])
def test_the_challenge_is_judged_once_the_warp_is_paid(radioactive: int, home: bool) -> None:
    position = before_warp(5, energy=0, radioactive=radioactive, **HOME, **FIVE_OF_EACH)
    play(position, of_price(4))
    assert own(position, "substances:radioactive", 0) == radioactive - 1
    assert (position.decision == "choose_home") is home
    if home:
        events = play(position, "go_home")
        assert clauses_by_event(events)["challenges_met"] == "solo.challenges"
        assert clauses_by_event(events)["home_alone"] == "solo.end_condition"
        assert (position.returns(), position.view()["winners"]) == ([1.0], [0])


@pytest.mark.rule("solo.challenges")
def test_a_challenge_that_is_left_keeps_the_ship_from_home() -> None:
    has = HOME | ONE_OF_EACH
    plain, challenged = before_warp(1, energy=9, **has), before_warp(5, energy=9, **has)
    for position in (plain, challenged):
        play(position, of_price(4))
    assert plain.decision == "choose_home", "challenge 1 asks for nothing at the end"
    assert challenged.decision != "choose_home"


@pytest.mark.rule("solo.challenges")
@pytest.mark.parametrize("missing", [{"knowledge": ["warp"] * 4}, {"stored_life": []}, {"gas": 0}])
def test_challenges_do_not_take_the_place_of_what_the_way_home_asks_for(missing: dict[str, Any]) -> None:
    position = before_warp(8, energy=9, **(HOME | ONE_OF_EACH | {"stored_artifacts": MADE} | missing))
    play(position, of_price(4))
    assert position.decision != "choose_home"
    complete = before_warp(8, energy=9, **(HOME | ONE_OF_EACH | {"stored_artifacts": MADE}))
    play(complete, of_price(4))
    assert complete.decision == "choose_home"


@pytest.mark.rule("solo.challenges", "coop.challenge_7")
def test_alone_challenge_7_asks_for_all_seven_warp_tokens() -> None:
    for tokens, home in ((6, False), (7, True)):
        position = before_warp(7, energy=9, **(HOME | ONE_OF_EACH | {"knowledge": ["warp"] * tokens}))
        play(position, of_price(4))
        assert (position.decision == "choose_home") is home


@pytest.mark.rule("solo.challenges", "coop.challenge_6_counted")
def test_alone_warp_tokens_fill_no_board() -> None:
    for known, home in ((["life", "life"], False), (["life", "life", "artifact"], True)):
        position = before_warp(6, energy=9, **(HOME | ONE_OF_EACH | {"knowledge": [*WARP, *known]}))
        play(position, of_price(4))
        assert (position.decision == "choose_home") is home


@pytest.mark.rule("solo.challenges", "solo.return_stranded", "interplay.solo_stuck")
def test_nobody_brings_a_stranded_ship_home_with_any_challenges() -> None:
    ship = seat(at="planet:0", crew=[TRIPLE], energy=0)
    stuck = table(ship, alone=True, options={"challenges": 2}, challenges=1 << 8)
    assert clauses_by_event(play(stuck, "tow"))["stranded"] == "solo.return_stranded"
    late = table(ship, alone=True, options={"challenges": 2}, challenges=1 << 8, round=3, ask="ChooseAction")
    assert clauses_by_event(play(late, "decline", "wait"))["stranded"] == "solo.return_stranded"
    assert late.returns() == [-1.0]


@pytest.mark.rule("solo.challenges", "solo.death_all")
def test_with_the_last_crew_the_game_is_lost_and_never_given_up_on_a_question() -> None:
    ship = seat(crew=["ezc4"], hurt={"ezc4": ["substance", "talent"]})
    position = table(ship, alone=True, options={"challenges": 1}, challenges=1 << 8, ask="ChooseAction", round=4,
                     extra_rounds=1, staying=1)  # fmt: skip
    events = play(position, "decline")
    assert clauses_by_event(events)["crew_lost"] == "solo.death_all"


@pytest.mark.rule("solo.challenges", "coop.challenge_1_quick", "coop.challenge_2")
def test_the_first_two_challenges_bind_a_lone_ship_too() -> None:
    position = rolling(3)
    play(position, "rolled 1", "rolled 2", "rolled 8", "pile 2")
    let_chance(position)
    while position.decision == "leave_home":
        play(position, offered(position)[0])
    while position.decision != "draw_quick_zetta":
        position.take(position.options()[0])
    assert (len(cells(position, "crew_in")), own(position, "energy", 0)) == (1, 9)


@pytest.mark.rule("solo.challenges", "coop.needs_modules")
def test_with_the_modules_for_all_twelve_a_lone_ship_may_take_on_all_twelve() -> None:
    every = {"modules": list(CHOOSABLE_KIT_BY_NAME)}
    position = rolling(12, every)
    play(position, *(f"rolled {number}" for number in range(1, 13)))
    assert chosen(position) == list(range(1, 13))
    with pytest.raises(SetupError, match=r"at most 9 .*coop\.needs_modules"):
        rolling(10)


@pytest.mark.rule("coop.challenge_6_possible", "solo.knowledge_remove")
@pytest.mark.parametrize(("removed", "stands"), [(5, True), (6, False)])
def test_tokens_that_were_removed_fill_no_board(removed: int, stands: bool) -> None:
    position = rolling(1, {"removed_tokens": removed})
    events = play(position, "rolled 6")
    assert chosen(position) == ([6] if stands else [])
    assert stands or clauses_by_event(events) == {"challenge_void": "coop.challenge_6_possible"}
    with pytest.raises(SetupError, match=r"coop\.challenge_6_possible" if removed == 6 else r"coop\.needs_modules"):
        rolling(9 if removed == 6 else 10, {"removed_tokens": removed})


@pytest.mark.rule("solo.challenges", "interplay.coop_bots_challenges")
def test_against_bots_challenges_are_the_persons_alone() -> None:
    against = {"lonely_star": "on", "bot_seats": [1], "preparation": "quick"}
    position = rolling(2, against, 2)
    assert clauses_by_event(play(position, "rolled 8")) == {"challenge_void": "interplay.coop_bots_challenges"}
    play(position, "rolled 2", "rolled 5")
    while position.decision != "draw_quick_zetta":
        position.take(position.options()[0])
    assert [own(position, "energy", number) for number in range(2)] == [9, 18]


@pytest.mark.rule("solo.challenges", "coop.open_knowledge")
def test_the_aims_of_a_lone_ship_are_the_way_home_and_the_challenges() -> None:
    position = before_warp(5, 7, energy=9, **(HOME | ONE_OF_EACH))
    mine: Any = position.view(0)["modules"]
    assert {part["of"] for part in mine["solo"]["home"]} >= {"warp", "life", "artifact", "gas"}
    assert [each["number"] for each in mine["cooperation"]["challenges"]] == [5, 7]
    assert mine["cooperation"]["challenges"][1]["parts"] == [{"of": "warp", "done": 5, "wanted": 7}]
    others: Any = position.view(None)["modules"]
    assert others["cooperation"]["challenges"][1] == {"number": 7, "met": None, "possible": True, "parts": []}


@pytest.mark.rule("coop.people")
def test_one_person_alone_is_no_cooperative_game() -> None:
    with pytest.raises(SetupError, match=r"coop\.people") as caught:
        GAME.new(1, TOGETHER)
    assert "[coop.people]" in caught.value.text("ja")
    names = [module.name() for module in zetta_state(GAME.new(1, {"challenges": 2})).rules.modules]
    assert {"solo", "cooperation"} <= set(names)


@pytest.mark.rule("solo.challenges", "solo.defeat")
@pytest.mark.parametrize("seats", [1, 3])
def test_random_games_with_challenges_end_at_home_or_lost(seats: int) -> None:
    rng = random.Random(11)
    bots = {"lonely_star": "on", "bot_seats": [1, 2]} if seats == 3 else {}
    for _ in range(2):
        position = GAME.new(seats, {"challenges": 3, "modules": list(CHOOSABLE_KIT_BY_NAME)} | bots)
        while position.actor != OVER:
            position.take(rng.choice(position.options()))
        assert finished(position)
        assert abs(position.returns()[0]) == 1.0
