"""Chapter "discovery", the crew's level: the meter, levelled crew and 9 STEPS."""

import pytest

from tests.zetta.discoveries import GEOLOGIST, LIFE, OTHERS, on_planet, one_geologist, team
from tests.zetta.table import cells, offered, own, play, roll, seat

NINE = 9


@pytest.mark.rule("discovery.level_step")
def test_a_success_moves_the_level_marker_by_one() -> None:
    position = on_planet("ice_3", one_geologist())
    team(position, "substance", GEOLOGIST)
    roll(position, 1)
    assert own(position, "level", 0) == 1


@pytest.mark.rule("discovery.level_track", "discovery.level_up", "discovery.levelled_side")
def test_the_second_success_levels_a_crew_that_its_player_picks() -> None:
    position = on_planet("ice_3", one_geologist(crew=["ezc36", GEOLOGIST], level=1))
    team(position, "substance", GEOLOGIST)
    roll(position, 1)
    assert offered(position) == [f"level {GEOLOGIST}", "level ezc36"]
    play(position, "level ezc36")
    assert cells(position, "levelled") == {"ezc36": 1}
    assert cells(position, "level") == {}


@pytest.mark.rule("discovery.levelled_side")
def test_a_levelled_crew_keeps_its_abilities() -> None:
    position = on_planet("ter_6", seat(at="planet:0", crew=["ezc36"], levelled=["ezc36"]))
    team(position, "life", "ezc36")
    assert cells(position, "dice") == 2


@pytest.mark.rule("discovery.nine_steps", "discovery.nine_steps_crew")
@pytest.mark.parametrize("others", [OTHERS[:1], OTHERS])
def test_levelling_the_last_of_all_crew_brings_nine_steps_at_once(others: list[str]) -> None:
    position = on_planet("ice_3", one_geologist(crew=[GEOLOGIST, *others], levelled=others, level=1))
    team(position, "substance", GEOLOGIST)
    roll(position, 1)
    if position.decision == "choose_levelled":
        play(position, f"level {GEOLOGIST}")
    assert own(position, "level", 0) == NINE


@pytest.mark.rule("discovery.nine_steps_moment", "discovery.nine_steps_next")
def test_with_nobody_left_to_level_nine_steps_comes_when_the_next_level_is_due() -> None:
    position = on_planet("ice_3", one_geologist(levelled=[GEOLOGIST], level=0), seat(crew=[LIFE]))
    team(position, "substance", GEOLOGIST)
    roll(position, 1, 1)
    assert own(position, "level", 0) == 1
    again = on_planet("ice_3", one_geologist(levelled=[GEOLOGIST], level=1))
    team(again, "substance", GEOLOGIST)
    roll(again, 1, 1)
    assert own(again, "level", 0) == NINE


@pytest.mark.rule("discovery.nine_steps_keeps")
def test_nine_steps_is_kept() -> None:
    position = on_planet("ice_3", one_geologist(levelled=[GEOLOGIST], level=NINE))
    team(position, "substance", GEOLOGIST)
    roll(position, 1, 1)
    assert own(position, "level", 0) == NINE


@pytest.mark.rule("interplay.levels_two_players_cards")
def test_two_successes_in_two_turns_turn_one_crew_over() -> None:
    position = on_planet("ter_4", seat(at="planet:0", crew=[GEOLOGIST], level=1))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, *[1] * int(cells(position, "dice")))
    play(position, f"level {GEOLOGIST}")
    assert cells(position, "levelled") == {GEOLOGIST: 1}
