"""Chapter "damage", the long stay: extra rounds, who stays and who waits."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.table import DAMAGE, cells, offered, own, play, refused, seat, table
from tests.zetta.voyages import LONELY, partners

GEOLOGIST = "ezc4"
TRIPLE = "ezc6"
PILOT = "ezc25"
FREE = ["ezc54", "ezc53", "ezc51"]


def last_round(*seats: dict[str, object], **values: object) -> Position:
    """After the last regular round: every seat has stayed in place and done nothing, and seat 0 is asked."""
    given = seats or (seat(crew=[TRIPLE]), seat(crew=["ezc54"]), seat(crew=["ezc53"]))
    position = table(*given, round=3, ask="ChooseAction", options=DAMAGE, **values)
    play(position, "decline")
    while position.decision != "choose_stay":
        play(position, "stay", "decline")
    return position


def pass_round(position: Position, seats: int) -> None:
    """This many seats stay where they are and do nothing; seats that wait do not trade."""
    while seats or position.decision == "choose_free":
        if position.decision == "choose_free":
            play(position, "end_turn")
        else:
            play(position, "stay", "decline")
            seats -= 1


def hurt(position: Position) -> int:
    """Damage tokens on all crew."""
    return sum(int(icons).bit_count() for icons in cells(position, "hurt").values())


@pytest.mark.rule("damage.long_stay", "damage.long_stay_marker")
def test_who_stays_makes_an_extra_round_and_the_marker_starts_again_at_one() -> None:
    position = last_round()
    play(position, "stay_longer", "wait", "wait")
    assert (cells(position, "round"), cells(position, "extra_rounds")) == (4, 1)
    pass_round(position, 1)
    play(position, f"hurt {TRIPLE}:life", "token life", "token life", "stay_longer")
    assert cells(position, "extra_rounds") == 2


@pytest.mark.rule("damage.long_stay_amount")
def test_every_crew_of_who_stays_takes_one_damage() -> None:
    position = last_round(seat(crew=[GEOLOGIST, TRIPLE, PILOT]), seat(crew=["ezc54"]))
    play(position, "stay_longer", "wait")
    pass_round(position, 1)
    play(position, f"hurt {GEOLOGIST}:talent", f"hurt {TRIPLE}:talent", f"hurt {PILOT}:talent")
    assert hurt(position) == 3


@pytest.mark.rule("damage.long_stay_end_order")
def test_life_harms_before_the_long_stay_leaves_no_choice() -> None:
    position = table(
        seat(crew=[GEOLOGIST, PILOT], hurt={GEOLOGIST: ["talent"]}, stored_life=["ezl7"]), seat(crew=["ezc54"]),
        round=4, extra_rounds=1, staying=1, waiting=2, life_hurt={"ezl7": 1}, ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "decline", "end_turn")
    assert f"hurt {GEOLOGIST}:substance" in offered(position)
    play(position, f"hurt {PILOT}:talent")
    assert cells(position, "hurt") == {GEOLOGIST: 18, PILOT: 24}
    assert position.decision == "draw_knowledge"


@pytest.mark.rule("damage.long_stay_constant")
def test_it_is_one_damage_in_the_third_extra_round_too() -> None:
    position = last_round(seat(crew=[TRIPLE]), seat(crew=["ezc54"]))
    play(position, "stay_longer", "wait")
    for icon in ("life", "substance", "artifact"):
        pass_round(position, 1)
        play(position, f"hurt {TRIPLE}:{icon}", "token life" if icon == "life" else "token substance", "stay_longer")
    assert cells(position, "extra_rounds") == 4
    assert hurt(position) == 3


@pytest.mark.rule("damage.long_stay_start")
def test_the_system_is_over_when_all_wait() -> None:
    position = last_round()
    play(position, "wait", "wait", "wait")
    assert position.decision == "draw_quick_zetta"
    assert (cells(position, "waiting"), cells(position, "extra_rounds"), hurt(position)) == (0, 0, 0)


@pytest.mark.rule("damage.long_stay_limit")
def test_there_is_no_last_extra_round() -> None:
    position = last_round(seat(crew=[TRIPLE], hurt={TRIPLE: ["life", "substance", "artifact", "talent"]}, energy=90),
                          seat(crew=["ezc54"]))  # fmt: skip
    play(position, "stay_longer", "wait")
    for _ in range(4):
        pass_round(position, 1)
        play(position, position.option_name(position.options()[0]))
        while position.decision != "choose_stay":
            play(position, offered(position)[0])
        play(position, "stay_longer")
    assert cells(position, "extra_rounds") == 5


@pytest.mark.rule("damage.wait", "interplay.damage_long_stay_order")
def test_waiting_is_safe_brings_a_token_a_round_and_is_final() -> None:
    position = last_round(seat(crew=[TRIPLE]), seat(crew=["ezc54"]), seat(crew=["ezc53"]))
    play(position, "stay_longer", "wait", "stay_longer")
    pass_round(position, 2)
    play(position, f"hurt {TRIPLE}:life", "hurt ezc53:life", "token life")
    assert own(position, "held:life", 1) == 1
    assert position.actor == 0
    play(position, "stay_longer")
    assert position.actor == 2, "seat 1 is not asked again"
    play(position, "wait")
    pass_round(position, 1)
    play(position, f"hurt {TRIPLE}:artifact", "token life", "token substance")
    assert [own(position, "held:life", 1), own(position, "held:substance", 2)] == [2, 1]
    assert "ezc54" not in cells(position, "hurt")


@pytest.mark.rule("damage.wait_move")
def test_waiting_begins_with_the_return_to_the_mothership_and_needs_no_second_one() -> None:
    position = last_round(seat(at="planet:0", crew=[TRIPLE]), seat(crew=["ezc54"]))
    play(position, "wait")
    assert (own(position, "energy", 0), own(position, "place", 0)) == (9, 0)
    play(position, "wait")
    assert own(position, "energy", 0) == 9


@pytest.mark.rule("damage.stay_return")
def test_who_stayed_returns_after_the_last_extra_round() -> None:
    position = last_round(seat(at="J", crew=[TRIPLE]), seat(crew=["ezc54"]))
    play(position, "stay_longer", "wait")
    pass_round(position, 1)
    play(position, f"hurt {TRIPLE}:life", "token life")
    assert own(position, "energy", 0) == 10
    play(position, "wait")
    assert own(position, "energy", 0) == 9


def waiting_with_dangerous_life(**values: object) -> Position:
    """Partners with the Lonely Star after an extra round: seat 0 stayed, the last crew of seat 1 waits and is dying."""
    doomed = seat(crew=["ezc54"], hurt={"ezc54": ["artifact", "star_pilot", "talent"]}, stored_life=["ezl7"])
    position = partners(seat(at="D", crew=[TRIPLE]), doomed, options=LONELY | DAMAGE, round=4, extra_rounds=1,
                        staying=1, waiting=2, life_hurt={"ezl7": 1}, **values)  # fmt: skip
    play(position, "decline")
    return position


@pytest.mark.rule("damage.wait_crew")
def test_who_loses_the_last_crew_while_waiting_draws_no_token_any_more() -> None:
    position = waiting_with_dangerous_life()
    assert cells(position, "crew_in") == {"0": 5}
    play(position, f"hurt {TRIPLE}:life")
    assert (position.decision, position.actor) == ("choose_stay", 0)


@pytest.mark.rule("damage.wait_crew")
def test_who_has_no_crew_is_not_asked_to_stay_or_wait() -> None:
    position = partners(seat(crew=[TRIPLE]), seat(crew=[]), seat(crew=["ezc53"]), options=LONELY | DAMAGE)
    play(position, "decline", "stay", "decline", "wait")
    assert (position.decision, position.actor) == ("choose_stay", 2)


@pytest.mark.rule("damage.life_damage_waiting")
def test_dangerous_life_goes_on_while_its_owner_waits() -> None:
    position = table(seat(crew=[TRIPLE]), seat(crew=["ezc54"], stored_life=["ezl7"]), round=3, life_hurt={"ezl7": 1},
                     ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "decline", "stay", "decline", "hurt ezc54:artifact", "stay_longer", "wait")
    pass_round(position, 1)
    assert (position.actor, position.decision) == (1, "choose_icon")
    play(position, "hurt ezc54:talent")
    assert cells(position, "hurt") == {"ezc54": 4 + 16}


@pytest.mark.rule("interplay.damage_long_stay_waiting_trade")
def test_who_waits_neither_acts_nor_helps() -> None:
    position = last_round(seat(crew=["ezc1"], gas=2, gem=1), seat(crew=["ezc21"]))
    play(position, "stay_longer", "wait", "stay", "discover_artifact")
    assert position.decision == "choose_crew"


@pytest.mark.rule("damage.dying", "damage.long_stay_amount")
def test_a_full_crew_that_stays_is_rescued() -> None:
    full = {GEOLOGIST: ["substance", "talent"]}
    position = last_round(seat(crew=[GEOLOGIST, PILOT], hurt=full, energy=3), seat(crew=["ezc54"]))
    play(position, "stay_longer", "wait")
    pass_round(position, 1)
    assert own(position, "energy", 0) == 1
    assert offered(position) == [f"hurt {PILOT}:star_pilot", f"hurt {PILOT}:talent"]


@pytest.mark.rule("interplay.damage_long_stay_waiting_trade")
def test_two_who_wait_trade_in_the_turn_that_is_passed_over() -> None:
    position = last_round(seat(at="B", crew=[TRIPLE]), seat(crew=["ezc54"], gas=2), seat(crew=["ezc53"], gem=1))
    play(position, "stay_longer", "wait", "wait", "stay", "decline")
    assert (position.actor, position.decision) == (1, "choose_free")
    assert refused(position, "trade 0") == "trade.where"
    play(position, "trade 2", "give_one gas", "give_one gas", "ask_for_one gem", "propose", "accept", "end_turn")
    assert (own(position, "substances:gem", 1), own(position, "substances:gas", 2)) == (1, 2)
    play(position, "end_turn", f"hurt {TRIPLE}:life")
    assert "ezc54" not in cells(position, "hurt")
