"""Chapter "alien", aliens as crew: in discoveries, with equipment and damage, and in games alone or together."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.chapters.scoring import best_life_card_fame
from hoshitaku.games.zetta.modes.challenges import can_challenge_be_met, is_challenge_met
from hoshitaku.games.zetta.modes.solo import may_go_home
from tests.zetta.modules.aliens.contacts import (
    BIOLOGIST,
    FOUND,
    GEOLOGIST,
    HUMANS,
    PILOT,
    SECOND,
    WITH_DAMAGE,
    WITH_EQUIPMENT,
    crew,
    dice,
    find,
    life,
    meeting,
)
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.table import cells, finished, offered, own, play, refused, roll, seat
from tests.zetta.voyages import clauses_by_event, end_system

ONE_OF_EACH = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1}
TOGETHER = {"mode": "cooperative"}
LONELY = TOGETHER | {"lonely_star": "on"}
ALL_HURT = {BIOLOGIST: ["life", "talent"]}


def there(*members: str, **values: Any) -> dict[str, Any]:
    """A seat on the planet with this crew."""
    return seat(at="planet:0", crew=list(members), **values)


def extra_round(position: Position) -> None:
    """The last round ends, and seat 0 alone stays for one more, in which nobody does anything."""
    others = position.seats - 1
    play(position, "decline", *["stay", "decline"] * others, "stay_longer", *["wait"] * others, "stay", "decline")
    while position.decision in ("choose_free", "choose_icon"):
        play(position, "end_turn" if position.decision == "choose_free" else offered(position)[0])


def geared(*tracks: dict[str, str], one: dict[str, Any] | None = None, **values: Any) -> Position:
    """With equipment: one geologist and an alien on the planet, and items on the tracks."""
    return put(meeting(one or there(GEOLOGIST, FOUND), options=WITH_EQUIPMENT, in_deck=0, **values), *tracks)


@pytest.mark.rule("alien.any_discovery", "interplay.alien_no_equipment_module", "alien.one_die", "alien.perk_text")
@pytest.mark.parametrize(("kind", "human"), [("life", BIOLOGIST), ("substance", GEOLOGIST)])
def test_an_alien_adds_one_die_to_any_discovery_of_a_human(kind: str, human: str) -> None:
    position = meeting(there(human, FOUND))
    play(position, f"discover_{kind}", f"send {human}", f"send {FOUND}", "team_done")
    assert dice(position) == 2


@pytest.mark.rule("alien.any_discovery")
def test_an_alien_helps_to_build_an_artifact() -> None:
    position = meeting(seat(crew=["ezc1", FOUND], gas=9, metal=9, gem=9, radioactive=9))
    play(position, "discover_artifact", "send ezc1", f"send {FOUND}", "team_done")
    assert dice(position) == 2


@pytest.mark.rule("interplay.alien_no_equipment_module")
def test_one_human_and_two_aliens_roll_three_dice() -> None:
    position = meeting(there(BIOLOGIST, FOUND, SECOND))
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {FOUND}", f"send {SECOND}", "team_done")
    assert dice(position) == 3


@pytest.mark.rule("alien.one_die", "alien.nine_steps", "discovery.nine_steps_crew")
def test_an_alien_never_levels_and_nine_steps_asks_only_for_the_humans() -> None:
    position = meeting(there(BIOLOGIST, GEOLOGIST, FOUND, SECOND, levelled=[BIOLOGIST], level=1))
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {FOUND}", "team_done")
    assert dice(position) == 2 + 1
    roll(position, 1, 12, 12)
    assert offered(position) == [f"level {GEOLOGIST}"]
    play(position, f"level {GEOLOGIST}")
    assert own(position, "level", 0) == 9


@pytest.mark.rule("alien.not_alone")
def test_an_alien_joins_only_after_a_human() -> None:
    position = meeting(there(BIOLOGIST, FOUND))
    play(position, "discover_life")
    assert refused(position, f"send {FOUND}") == "alien.not_alone"
    play(position, f"send {BIOLOGIST}")
    assert offered(position) == [f"send {FOUND}", "team_done"]


@pytest.mark.rule("alien.not_alone")
def test_without_a_human_who_can_there_is_no_discovery() -> None:
    position = meeting(there(PILOT, FOUND))
    assert refused(position, "discover_life") == "alien.not_alone"
    hurt = meeting(there(BIOLOGIST, FOUND, hurt=ALL_HURT), options=WITH_DAMAGE)
    assert refused(hurt, "discover_life") == "alien.not_alone"
    alone = meeting(there(FOUND))
    assert refused(alone, "discover_life") == "alien.not_alone"


@pytest.mark.rule("alien.not_alone")
def test_a_human_with_damage_on_its_talent_only_may_lead_an_alien() -> None:
    position = meeting(there(BIOLOGIST, FOUND, hurt={BIOLOGIST: ["talent"]}), options=WITH_DAMAGE)
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {FOUND}", "team_done")
    assert dice(position) == 2


@pytest.mark.rule("alien.not_alone")
def test_a_token_that_lets_a_human_take_part_brings_the_alien_along() -> None:
    position = meeting(there(PILOT, FOUND, knowledge=["life"]))
    play(position, "discover_life")
    assert offered(position) == [f"send_with_token {PILOT}"]
    play(position, f"send_with_token {PILOT}", f"send {FOUND}", "team_done")
    assert dice(position) == 2


@pytest.mark.rule("alien.help", "alien.not_alone_helper")
def test_aliens_help_others_but_not_without_a_human() -> None:
    both = meeting(there(BIOLOGIST), there("ezc1", FOUND))
    play(both, "discover_life", "ask_seat 1", "help")
    assert refused(both, f"send {FOUND}") == "alien.not_alone"
    play(both, "send ezc1", f"send {FOUND}", "team_done", f"send {BIOLOGIST}", "team_done")
    assert dice(both) == 3
    alone = meeting(there(BIOLOGIST), there(PILOT, FOUND))
    play(alone, "discover_life", "ask_seat 1")
    assert offered(alone) == ["help_not"]


@pytest.mark.rule("alien.wear", "alien.wear_need")
def test_with_equipment_an_alien_takes_part_by_an_item_and_wears_it() -> None:
    position = geared({"eze4": "new"})
    play(position, "discover_substance", f"send {GEOLOGIST}", f"send_with_equipment {FOUND}", "team_done")
    assert (dice(position), condition(position, "eze4")) == (2, "slightly_worn")


@pytest.mark.rule("alien.wear_need")
def test_the_last_step_of_an_item_takes_an_alien_along_and_breaks() -> None:
    position = geared({"eze20": "worn_out"}, one=there(BIOLOGIST, FOUND))
    play(position, "discover_life", f"send {BIOLOGIST}", f"send_with_equipment {FOUND}", "team_done")
    assert condition(position, "eze20") == "beyond_repair"


@pytest.mark.rule("alien.wear_need")
def test_without_an_item_or_a_token_an_alien_stays_aboard() -> None:
    position = geared({"eze4": "new"}, one=there(BIOLOGIST, FOUND))
    play(position, "discover_life")
    assert refused(position, f"send {FOUND}") == "discovery.abilities"
    token = geared({}, one=there(BIOLOGIST, FOUND, knowledge=["life"]))
    play(token, "discover_life", f"send {BIOLOGIST}", f"send_with_token {FOUND}", "team_done")
    assert dice(token) == 2


@pytest.mark.rule("alien.not_alone", "alien.wear_need")
def test_the_only_use_of_an_item_is_for_a_human_where_none_is_able() -> None:
    position = geared({"eze20": "worn_out"})
    play(position, "discover_life")
    assert refused(position, f"send_with_equipment {FOUND}") == "alien.not_alone"
    play(position, f"send_with_equipment {GEOLOGIST}")
    assert offered(position) == ["team_done"]


@pytest.mark.rule("alien.not_alone", "alien.wear_need")
def test_a_token_that_only_the_alien_could_bear_makes_no_discovery() -> None:
    hurt = there(GEOLOGIST, FOUND, hurt={GEOLOGIST: ["talent"]}, knowledge=["life"])
    modules = {"modules": ["aliens", "equipment", "damage"]}
    position = meeting(hurt, options=modules, in_deck=0)
    assert refused(position, "discover_life") == "alien.not_alone"


@pytest.mark.rule("alien.tokens")
def test_a_star_pilot_token_lies_on_the_alien_when_all_humans_are_hurt() -> None:
    position = meeting(seat(at="A", crew=[GEOLOGIST, FOUND], hurt={GEOLOGIST: ["talent"]}, knowledge=["star_pilot"]),
                       planets=[("J", "des_4")], options=WITH_DAMAGE, ask="ChooseMove")  # fmt: skip
    play(position, next(name for name in offered(position) if name.startswith("move planet:0")))
    if position.decision == "choose_way":
        play(position, offered(position)[0])
    assert cells(position, "laid") == {FOUND: 8}
    assert own(position, "energy", 0) == 10 - 2


@pytest.mark.rule("damage.life_alien")
def test_an_alien_found_with_dangerous_dice_bears_no_damage() -> None:
    position = meeting(there(BIOLOGIST, "ezc1"), options=WITH_DAMAGE)
    play(position, "discover_life", f"send {BIOLOGIST}", "send ezc1", "team_done")
    roll(position, 2, 4)
    play(position, f"card {FOUND}", f"take_aboard {FOUND}")
    assert (cells(position, "life_hurt"), cells(position, "hurt")) == ({}, {})


@pytest.mark.rule("damage.alien_one", "damage.alien_statement")
def test_a_damaged_alien_joins_no_discovery() -> None:
    position = meeting(there(BIOLOGIST, FOUND, hurt={FOUND: ["talent"]}), options=WITH_DAMAGE)
    play(position, "discover_life", f"send {BIOLOGIST}")
    assert offered(position) == ["team_done"]


@pytest.mark.rule("interplay.damage_alien_heal")
def test_a_damaged_alien_that_stands_aside_heals() -> None:
    position = meeting(there(BIOLOGIST, FOUND, hurt={FOUND: ["talent"]}), options=WITH_DAMAGE)
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert cells(position, "hurt") == {}


@pytest.mark.rule("interplay.damage_alien_rescue", "interplay.damage_rescue_card")
def test_a_dying_alien_is_rescued_and_never_paid_with() -> None:
    stay = meeting(seat(crew=[GEOLOGIST, FOUND], hurt={FOUND: ["talent"]}, energy=3, life=[SECOND]), seat(crew=[PILOT]),
                   seat(crew=["ezc54"]), options=WITH_DAMAGE, round=3)  # fmt: skip
    extra_round(stay)
    assert set(crew(stay)) == {GEOLOGIST, FOUND}
    assert [own(stay, "energy", number) for number in (0, 1, 2)] == [0, 12, 11]
    assert (stay.decision, offered(stay)) == ("offer_card", [f"card {SECOND}"])


@pytest.mark.rule("alien.kills_deck")
def test_a_dead_alien_is_out_of_the_game_with_its_flags() -> None:
    position = meeting(seat(crew=[BIOLOGIST, FOUND], hurt={FOUND: ["talent"]}), seat(crew=[PILOT]),
                       options=LONELY | WITH_DAMAGE, life_flags={FOUND: 2}, round=3, challenges=1 << 8)  # fmt: skip
    assert position.scores() == [3 - 1, 2]
    extra_round(position)
    assert FOUND not in crew(position)
    aside: Any = position.view(None)["aside"]
    assert aside["life"][FOUND] == "out"
    assert (life(position), position.scores()[1]) == ({}, 0)


@pytest.mark.rule("solo.last_human", "solo.death_all")
def test_the_game_is_lost_with_the_last_human_though_an_alien_lives() -> None:
    position = meeting(seat(crew=[GEOLOGIST, FOUND], hurt={GEOLOGIST: ["substance", "talent"]}), alone=True, round=3)
    play(position, "decline", "stay_longer", "stay")
    events = play(position, "decline")
    assert finished(position)
    assert clauses_by_event(events)["crew_lost"] == "solo.death_all"
    assert crew(position) == [FOUND]


@pytest.mark.rule("solo.last_human")
def test_partners_go_on_while_any_of_them_has_a_human() -> None:
    hurt = {GEOLOGIST: ["substance", "talent"]}
    position = meeting(seat(crew=[GEOLOGIST, FOUND], hurt=hurt), seat(crew=[PILOT]), options=LONELY, round=3,
                       challenges=1 << 8)  # fmt: skip
    extra_round(position)
    assert not finished(position)
    assert crew(position) == [FOUND]


@pytest.mark.rule("solo.end_modules", "solo.end_condition")
def test_alien_crew_is_life_and_a_broken_artifact_an_artifact_for_the_way_home() -> None:
    ship = seat(crew=[GEOLOGIST, FOUND], artifacts=["ezp1"], knowledge=["warp"] * 5, **ONE_OF_EACH)
    position = put(meeting(ship, alone=True, in_deck=0, options=WITH_EQUIPMENT), {"ezp1": "beyond_repair"})
    assert may_go_home(position.state, 0)  # type: ignore[arg-type]
    assert best_life_card_fame(position.state, 0) == 3  # type: ignore[arg-type]


@pytest.mark.rule("coop.challenge_1_places", "coop.challenge_11", "coop.challenge_11_sum")
def test_one_human_and_one_alien_fulfil_challenges_1_and_11() -> None:
    position = meeting(there(BIOLOGIST), seat(crew=[PILOT, SECOND]), options=TOGETHER, challenges=1 << 1 | 1 << 11)
    assert not is_challenge_met(position.state, 11)  # type: ignore[arg-type]
    find(position, FOUND, BIOLOGIST)
    play(position, f"take_aboard {FOUND}")
    assert is_challenge_met(position.state, 11)  # type: ignore[arg-type]


@pytest.mark.rule("coop.challenge_1_places")
def test_with_challenge_1_no_trade_brings_a_second_equipment() -> None:
    position = put(
        meeting(there(BIOLOGIST), there(PILOT), options=TOGETHER | WITH_EQUIPMENT, challenges=1 << 1, in_deck=0),
        {"eze4": "new"}, {"eze20": "new"},
    )  # fmt: skip
    play(position, "trade 1", "give_card eze4")
    assert refused(position, "propose") == "trade.condition"


@pytest.mark.rule("coop.challenge_11", "coop.end", "coop.needs_modules")
def test_partners_come_home_with_as_many_aliens_as_humans() -> None:
    ships = [seat(crew=[BIOLOGIST, FOUND]), seat(crew=[PILOT, SECOND])]
    position = meeting(*ships, options=TOGETHER, challenges=1 << 11, round=3)
    assert clauses_by_event(end_system(position))["home_together"] == "coop.end"
    few = meeting(ships[0], seat(crew=[PILOT]), options=TOGETHER, challenges=1 << 11, round=3)
    end_system(few)
    assert few.decision == "choose_go_on"


@pytest.mark.rule("coop.challenge_11_possible")
def test_once_the_last_alien_is_stored_and_none_is_aboard_the_challenge_is_out_of_reach() -> None:
    position = meeting(there(BIOLOGIST), seat(crew=[PILOT]), options=TOGETHER, challenges=1 << 11, in_deck=1)
    find(position, FOUND, BIOLOGIST)
    assert can_challenge_be_met(position.state, 11)  # type: ignore[arg-type]
    aboard = position.clone()
    play(aboard, f"take_aboard {FOUND}")
    assert can_challenge_be_met(aboard.state, 11)  # type: ignore[arg-type]
    play(position, f"store_alien {FOUND}")
    assert not can_challenge_be_met(position.state, 11)  # type: ignore[arg-type]
    full = meeting(there(*HUMANS), seat(crew=["ezc1"]), options=TOGETHER, challenges=1 << 11, in_deck=1)
    find(full, FOUND, BIOLOGIST)
    assert full.decision == "contact"
    assert not can_challenge_be_met(full.state, 11)  # type: ignore[arg-type]
