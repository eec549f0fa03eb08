"""Chapters "cleanup" and "scoring": between two systems, and what is worth fame."""

from typing import Any

import pytest

from hoshitaku import CHANCE, Position
from hoshitaku.games.zetta.codes import FIRST_STORED_LOCATION, IN_DISCARD_PILE, ON_TABLE
from hoshitaku.games.zetta.phase_plan import CLEANUP_PHASE, SCORING_PHASE
from tests.zetta.table import GAME, cells, finished, let_chance, offered, own, play, seat, shown, step, table

AFTERWARDS = [step("ChooseAction", 0, 0), step("Phase", b=CLEANUP_PHASE), step("ChooseAction", 0, 0)]


def cleaned(*seats: Any, **values: Any) -> Position:
    """The position after cleanup."""
    position = table(*seats, ask=AFTERWARDS, **values)
    play(position, "decline")
    return position


def next_start(*tokens: int, start: int = 0) -> int:
    """Who starts next, with this many knowledge tokens each."""
    kinds = ["life", "life", "substance", "substance", "artifact", "artifact", "star_pilot", "star_pilot"]
    seats = []
    for count in tokens:
        seats.append(seat(knowledge=kinds[:count]))
        kinds = kinds[count:]
    return int(cells(cleaned(*seats, start=start), "start"))


@pytest.mark.rule("cleanup.restore")
def test_a_levelled_crew_stays_levelled_and_the_system_goes() -> None:
    position = cleaned(seat(crew=["ezc1"], levelled=["ezc1"]), seat(), planets=[("D", "ter_1")], asteroids=["D"])
    assert cells(position, "levelled") == {"ezc1": 1}
    assert shown(position)["system"]["planets"] == []
    assert cells(position, "field_orbit") == {}


@pytest.mark.rule("cleanup.start_player")
def test_the_most_knowledge_starts_the_next_system() -> None:
    assert next_start(1, 3, 2) == 1


@pytest.mark.rule("cleanup.start_tie")
def test_of_the_tied_the_next_clockwise_from_the_start_player_starts() -> None:
    assert next_start(3, 3, 0, 0, start=1) == 0


@pytest.mark.rule("cleanup.start_tie_self")
def test_with_all_tied_the_seat_left_of_the_start_player_starts() -> None:
    assert next_start(0, 0, 0, start=1) == 2


@pytest.mark.rule("cleanup.knowledge_all_kinds")
def test_warp_tokens_count_as_well() -> None:
    tokens = {"0:warp": 2, "0:life": 1, "1:substance": 2}
    position = cleaned(seat(), seat(), start=1, held=tokens, knowledge_bag={"life": 1, "artifact": 2, "star_pilot": 2})
    assert cells(position, "start") == 0


@pytest.mark.rule("cleanup.keep_tokens")
def test_tokens_energy_and_substances_are_kept() -> None:
    position = cleaned(seat(knowledge=["life", "artifact"], energy=7, gem=2), seat())
    assert own(position, "held:life", 0) + own(position, "held:artifact", 0) == 2
    assert own(position, "energy", 0) == 7
    assert own(position, "substances:gem", 0) == 2


@pytest.mark.rule("cleanup.store")
def test_cards_on_current_move_to_stored() -> None:
    position = cleaned(seat(life=["ezl3"]), seat(artifacts=["ezp9"]))
    assert cells(position, "life_at")["ezl3"] == FIRST_STORED_LOCATION
    assert cells(position, "artifact_at")["ezp9"] == FIRST_STORED_LOCATION + 1


@pytest.mark.rule("cleanup.planets")
def test_markers_and_their_flags_go_and_flags_in_sleeves_stay() -> None:
    orbits = [("ABCDEFGHI"[number], f"{kind}_1") for number, kind in enumerate(
        ["lva", "irn", "cbn", "des", "ter", "ocn", "ggi", "ice", "igi"])]  # fmt: skip
    position = cleaned(seat(life=["ezl3"]), seat(), planets=orbits, flags={0: 1}, life_flags={"ezl3": 2})
    assert sum(len(stack["under"]) for stack in position.view()["stacks"]) == 9  # type: ignore[attr-defined]
    assert cells(position, "planet_flag") == {}
    assert cells(position, "life_flags") == {"ezl3": 2}


@pytest.mark.rule("cleanup.planets_order", "setup.planet_stack_order")
def test_of_two_markers_of_a_type_the_inner_one_comes_first_again() -> None:
    position = cleaned(seat(), seat(), planets=[("G", "ocn_1"), ("D", "ocn_2")])
    ocean = next(stack for stack in position.view()["stacks"] if stack["type"] == "OCN")  # type: ignore[attr-defined]
    assert ocean == {"type": "OCN", "unseen": 4, "under": ["ocn_2", "ocn_1"]}


@pytest.mark.rule("cleanup.planets_order")
def test_the_open_end_of_a_stack_is_drawn_in_its_order() -> None:
    draw = step("DrawPlanet", CHANCE, 8, 4)
    behind = {"ocn_3": 0, "ocn_1": 1} | {f"ocn_{number}": 5 + number for number in (2, 4, 5, 6)}
    position = table(seat(), seat(), planets=[], marker_at=behind, ask=[draw, draw])
    assert offered(position) == ["card ocn_3"]
    play(position, "card ocn_3")
    assert offered(position) == ["card ocn_1"]


@pytest.mark.rule("cleanup.restore", "system.deck_empty")
def test_the_used_quick_card_is_put_away_with_everything_of_the_system() -> None:
    card = list(GAME.card_names(GAME.new(2).state).ids["quick_zetta"]).index("ezq3")
    system = {"planets": [("D", "ter_1"), ("G", "ggi_1")], "asteroids": ["D", "G"], "flags": {0: 1, 1: 0}}
    position = cleaned(seat(), seat(), quick_zetta=card, quick_at={"ezq3": ON_TABLE}, **system)
    assert cells(position, "quick_at") == {"ezq3": IN_DISCARD_PILE}
    for name in ("planet_in", "planet_orbit", "planet_flag", "field_orbit"):
        assert cells(position, name) == {}
    assert cells(position, "quick_zetta") == -1


@pytest.mark.rule("cleanup.star")
def test_star_and_zone_are_removed() -> None:
    position = cleaned(seat(), seat())
    assert cells(position, "star") == -1
    assert cells(position, "mothership") == -1


@pytest.mark.rule("cleanup.next", "general.sequence")
@pytest.mark.parametrize(("system", "over"), [(1, False), (3, False), (4, True)])
def test_after_the_fourth_system_comes_the_scoring(system: int, over: bool) -> None:
    ask = [step("AfterSystem"), step("ChooseAction", 0, 0)]
    position = table(seat(), seat(), system=system, ask=ask)
    play(position, "decline")
    assert finished(position) == over
    assert over or position.decision == "draw_quick_zetta"


@pytest.mark.rule("cleanup.fourth")
def test_in_the_last_round_of_the_last_system_ships_return_before_the_scoring() -> None:
    ask = [step("AfterSystem"), step("ShipsReturn"), step("ChooseAction", 0, 0)]
    position = table(seat(at="J", energy=0, gem=1), seat(), system=4, ask=ask)
    assert position.scores() == [2, 0]
    play(position, "decline", "substance gem")
    assert finished(position)
    assert position.scores() == [0, 2]


def fame(*seats: Any, options: Any = None, **values: Any) -> list[int]:
    """Fame by seat."""
    return table(*seats, options=options, **values).scores()


@pytest.mark.rule("scoring.life")
def test_life_and_artifacts_give_their_printed_fame_wherever_they_lie() -> None:
    assert fame(seat(life=["ezl1"], stored_life=["ezl4"], artifacts=["ezp1"]), seat()) == [17, 0]


@pytest.mark.rule("scoring.substances")
def test_gas_and_metal_give_one_and_gems_and_radioactives_two() -> None:
    assert fame(seat(gas=3, metal=1, gem=2, radioactive=1), seat()) == [10, 0]


@pytest.mark.rule("scoring.flags")
def test_a_flag_in_anothers_artifact_gives_half() -> None:
    assert fame(seat(artifacts=["ezp3"]), seat(), artifact_flags={"ezp3": 2}) == [8, 4]


@pytest.mark.rule("scoring.half_rounding", "general.rounding")
def test_halves_are_rounded_up_card_by_card_unless_the_table_says_down() -> None:
    cards = {"ezl9": 2, "ezl14": 2}
    owner = seat(life=list(cards))
    assert fame(owner, seat(), life_flags=cards) == [10, 6]
    assert fame(owner, seat(), life_flags=cards, options={"half_fame": "down"}) == [10, 4]


@pytest.mark.rule("scoring.own_flag")
def test_an_own_flag_in_an_own_card_gives_nothing_more() -> None:
    assert fame(seat(life=["ezl4"]), seat(), life_flags={"ezl4": 1}) == [6, 0]


@pytest.mark.rule("scoring.levels")
def test_three_levelled_crew_give_six() -> None:
    crew = ["ezc1", "ezc2", "ezc3", "ezc4"]
    assert fame(seat(crew=crew, levelled=crew[:3], level=1), seat()) == [6, 0]


@pytest.mark.rule("scoring.nine_steps")
def test_four_levelled_and_nine_steps_give_seventeen() -> None:
    crew = ["ezc1", "ezc2", "ezc3", "ezc4"]
    assert fame(seat(crew=crew, levelled=crew, level=9), seat()) == [17, 0]


@pytest.mark.rule("scoring.energy_knowledge")
def test_energy_and_knowledge_give_nothing() -> None:
    assert fame(seat(energy=10, knowledge=["life", "artifact"], radioactive=1), seat()) == [2, 0]


def ranked(*seats: Any) -> list[int]:
    """The places of the seats when the fame is counted."""
    position = table(*seats, ask=[step("Phase", b=SCORING_PHASE), step("ChooseAction", 0, 0)])
    play(position, "decline")
    assert finished(position)
    return list(GAME.ranks_from_zero(position.state))


@pytest.mark.rule("scoring.tie", "general.goal")
def test_with_equal_fame_the_most_valuable_life_wins() -> None:
    first = seat(life=["ezl18"], gas=3)
    second = seat(life=["ezl4"], gas=4)
    assert ranked(second, first, seat()) == [1, 0, 2]


@pytest.mark.rule("general.goal")
def test_31_27_31_and_12_with_the_better_life_at_seat_three() -> None:
    seats = [seat(gas=31), seat(gas=27), seat(life=["ezl4"], gas=25), seat(gas=12)]
    position = table(*seats, ask=[step("Phase", b=SCORING_PHASE), step("ChooseAction", 0, 0)])
    events = play(position, "decline")
    assert position.scores() == [31, 27, 31, 12]
    assert position.ranking() == [2, 0, 1, 3]
    assert [event.seat for event in events if event.name == "wins"] == [2]
    ties = [(event.clause, event.seat, event.data["others"]) for event in events if event.name.startswith("tie_")]
    assert ties == [("scoring.tie", 2, [0])]


@pytest.mark.rule("scoring.tie_share")
def test_equal_in_that_too_they_share_the_victory() -> None:
    assert ranked(seat(life=["ezl18"], gas=2), seat(life=["ezl22"], gas=2), seat(gas=9)) == [0, 0, 2]


@pytest.mark.rule("scoring.tie_share")
def test_without_life_a_player_counts_as_zero() -> None:
    assert ranked(seat(gas=6), seat(life=["ezl4"])) == [1, 0]


@pytest.mark.rule("scoring.tie_printed")
def test_only_the_single_best_own_card_is_compared() -> None:
    several = seat(life=["ezl1", "ezl2", "ezl3"])
    single = seat(life=["ezl18"], gas=5)
    assert ranked(several, single) == [1, 0]


@pytest.mark.rule("general.sequence", "setup.turn_marker_role")
def test_between_two_systems_everything_is_put_away_and_the_next_card_drawn() -> None:
    position = table(
        seat(life=["ezl3"]), seat(knowledge=["life"]), ask=[step("AfterSystem"), step("ChooseAction", 0, 0)]
    )
    play(position, "decline")
    assert cells(position, "system") == 2
    let_chance(position)
    assert (position.decision, position.actor) == ("choose_orbit", 1)
