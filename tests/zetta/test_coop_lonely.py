"""Chapter "coop" with the Lonely Star as a whole, or with nothing of it but energy for every warp."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.kernel.errors import SetupError
from tests.zetta.table import GAME, cells, finished, let_chance, offered, own, play, refused, seat, table, zetta_state
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

ENERGY = TOGETHER | {"warp_energy": "on"}
MADE = [f"ezp{number}" for number in range(1, 9)]


def removing(tokens: int, seats: int = 2, options: Any = None) -> Position:
    """A new game with the Lonely Star, in which the first token is about to leave the bag."""
    position = GAME.new(seats, LONELY | {"removed_tokens": tokens, "start_seat": 1} | (options or {}))
    let_chance(position)
    return position


@pytest.mark.rule("coop.lonely_removed", "coop.lonely_what")
def test_partners_take_turns_in_removing_tokens_beginning_with_the_start_player() -> None:
    position, asked = removing(3), []
    for token in ("star_pilot", "life", "artifact"):
        asked.append((position.decision, position.actor))
        play(position, f"token {token}")
    assert asked == [("choose_removed", 1), ("choose_removed", 0), ("choose_removed", 1)]
    assert position.decision != "choose_removed"
    bag = cells(position, "knowledge_bag")
    assert {kind: count for kind, count in bag.items() if kind != "warp"} == {
        "life": 1,
        "substance": 2,
        "artifact": 1,
        "star_pilot": 1,
    }
    assert sum(bag.values()) - bag["warp"] == 5


@pytest.mark.rule("coop.lonely_removed", "bot.partners")
def test_bots_remove_no_tokens_for_the_people() -> None:
    position, asked = removing(3, 3, {"bot_seats": [2]}), []
    while position.decision == "choose_removed":
        asked.append(position.actor)
        play(position, offered(position)[0])
    assert asked == [1, 0, 1]


@pytest.mark.rule("coop.lonely_what")
@pytest.mark.parametrize("token", ["security", "romance", "borrow", "precedence"])
def test_with_partners_too_tokens_that_are_for_others_leave_the_bag(token: str) -> None:
    for options, there in ((TOGETHER, True), (LONELY, False)):
        position = GAME.new(2, options | {"modules": ["warp_travel"]})
        while position.decision != "roll_challenge":
            position.take(position.options()[0])
        assert (token in cells(position, "knowledge_bag")) is there


@pytest.mark.rule("coop.lonely_what")
def test_no_foreign_flags_are_rolled_where_partners_buy_crew() -> None:
    position = GAME.new(2, LONELY | {"preparation": "grid"})
    steps = [one.record_name() for phase in zetta_state(position).rules.phase_steps for one in phase.steps]
    assert "roll_flags" not in steps


@pytest.mark.rule("coop.lonely_what", "solo.return_stranded")
@pytest.mark.parametrize(("options", "lost"), [(LONELY, True), (TOGETHER, False)])
def test_a_stranded_person_without_human_partners_is_lost_in_the_lonely_star(options: Any, lost: bool) -> None:
    ship = seat(at="planet:0", crew=[TRIPLE], energy=0, gas=1)
    position = table(ship, seat(crew=["ezc54"]), options=options | {"bot_seats": [1]}, challenges=1 << 5)
    events = play(position, "tow")
    assert finished(position) is lost
    if lost:
        assert clauses_by_event(events)["stranded"] == "solo.return_stranded"
        assert position.returns()[0] == -1.0
    else:
        assert own(position, "place", 0) == 0 or position.decision == "take_token"


@pytest.mark.rule("coop.lonely_what")
def test_a_stranded_bot_loses_nothing_for_the_people() -> None:
    bot = seat(at="planet:0", crew=[TRIPLE], energy=0, gas=1)
    position = table(bot, seat(crew=["ezc54"]), options=LONELY | {"bot_seats": [0]}, challenges=1 << 5)
    play(position, "tow")
    assert not finished(position)


@pytest.mark.rule("coop.warp_energy")
def test_with_energy_for_warps_alone_nothing_else_of_the_lonely_star_is_there() -> None:
    position = GAME.new(2, ENERGY)
    names = [module.name() for module in zetta_state(position).rules.modules]
    assert names == ["together", "warp_energy", "cooperation"]
    while position.decision != "draw_artifact":
        position.take(position.options()[0])
    assert len(offered(position)) == 36
    assert "warp" not in cells(position, "knowledge_bag")
    late = partners(seat(crew=[TRIPLE]), seat(crew=["ezc54"]), options=ENERGY, round=3)
    play(late, "decline", "stay", "decline")
    assert late.decision != "choose_stay"


@pytest.mark.rule("coop.harder", "coop.lose_lonely", "coop.warp_energy")
def test_partners_pay_for_every_warp_together_or_are_lost() -> None:
    ships = [seat(crew=[crew], energy=3) for crew in (TRIPLE, "ezc54")]
    position = before_warp_together(*ships, options=ENERGY)
    play(position, of_price(5))
    assert refused(position, "share 1") == "coop.lose_lonely"
    play(position, "share 2")
    assert [own(position, "energy", number) for number in range(2)] == [1, 0]
    poor = before_warp_together(seat(crew=[TRIPLE], energy=2), seat(crew=["ezc54"], energy=3), options=ENERGY)
    events = play(poor, of_price(6))
    assert clauses_by_event(events)["lost_in_warp"] == "coop.lose_lonely"
    assert poor.returns() == [-1.0, -1.0]


@pytest.mark.rule("coop.warp_energy", "solo.warp_first_system")
def test_the_first_warp_from_the_earth_is_paid_with_energy_for_warps() -> None:
    for options, left in ((ENERGY, 14), (TOGETHER, 18)):
        position = GAME.new(2, options | {"start_seat": 0})
        while position.decision != "roll_challenge":
            position.take(position.options()[0])
        play(position, "rolled 8")
        while position.decision != "draw_quick_zetta":
            position.take(position.options()[0])
        play(position, of_price(4))
        if position.decision == "choose_share":
            play(position, "share 4")
        assert own(position, "energy", 0) == left


@pytest.mark.rule("coop.warp_energy", "coop.end_lonely")
def test_the_way_home_is_one_more_warp_where_warps_cost_energy() -> None:
    ships = seat(crew=[TRIPLE], stored_artifacts=MADE, energy=6), seat(crew=["ezc54"], energy=0)
    position = partners(*ships, options=ENERGY, system=3)
    end_system(position)
    assert position.decision == "draw_quick_zetta"
    events = play(position, of_price(4))
    assert clauses_by_event(events)["home_together"] == "coop.end_lonely"
    assert (own(position, "energy", 0), position.returns()) == (2, [1.0, 1.0])


@pytest.mark.rule("coop.warp_energy", "energy.return_help")
def test_with_energy_for_warps_alone_partners_help_a_stranded_ship() -> None:
    position = partners(seat(at="planet:0", crew=[TRIPLE], energy=0, gas=1), seat(crew=["ezc54"]), options=ENERGY)
    play(position, "decline", "stay", "decline", "substance gas")
    assert not finished(position)


@pytest.mark.rule("bot.coop_lonely", "coop.warp_energy")
def test_bots_pay_for_no_warp_of_the_people() -> None:
    ships = [seat(crew=[crew], energy=energy) for crew, energy in ((TRIPLE, 3), ("ezc54", 3), ("ezc53", 10))]
    position = before_warp_together(*ships, options=ENERGY | {"bot_seats": [2]})
    play(position, of_price(5), "share 3")
    assert [own(position, "energy", number) for number in range(3)] == [0, 1, 10]


@pytest.mark.rule("coop.warp_energy", "solo.knowledge_remove", "coop.choose", "interplay.solo_bots_warp", "coop.people")
@pytest.mark.parametrize(("seats", "options", "clause"), [
    (3, {"warp_energy": "on"}, "coop.warp_energy"),
    (3, {"removed_tokens": 1}, "solo.knowledge_remove"),
    (2, TOGETHER | {"removed_tokens": 1}, "solo.knowledge_remove"),
    (2, ENERGY | {"removed_tokens": 1}, "solo.knowledge_remove"),
    (3, {"challenges": 1}, "coop.choose"),
    (3, {"bot_seats": [1, 2], "challenges": 1}, "coop.choose"),
    (3, {"bots_warp": "printed"}, "interplay.solo_bots_warp"),
    (2, LONELY | {"bots_warp": "printed", "bot_seats": [1]}, "interplay.solo_bots_warp"),
    (1, LONELY, "coop.people"),
    (1, ENERGY, "coop.people"),
])  # fmt: skip
def test_what_means_nothing_at_a_table_is_refused_with_its_clause(
    seats: int, options: dict[str, Any], clause: str
) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.new(seats, options)
    assert all(f"[{clause}]" in caught.value.text(lang) for lang in ("en", "ja"))


@pytest.mark.rule("coop.warp_energy", "interplay.solo_bots_warp")
@pytest.mark.parametrize(("seats", "options"), [
    (1, {"warp_energy": "on"}), (2, LONELY | {"warp_energy": "on"}), (1, {"bots_warp": "printed"}),
    (2, LONELY | {"removed_tokens": 8}), (1, {"removed_tokens": 8, "challenges": 8}),
])  # fmt: skip
def test_what_the_lonely_star_has_anyway_may_be_said_again(seats: int, options: dict[str, Any]) -> None:
    assert "lonely_star" in [module.name() for module in zetta_state(GAME.new(seats, options)).rules.modules]
