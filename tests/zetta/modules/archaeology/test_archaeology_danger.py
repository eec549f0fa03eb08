"""Chapter "archaeology", its dangers: who is hurt by a dig, who dies, who flees; and healing."""

from __future__ import annotations

import pytest

from tests.zetta.modules.archaeology.ruins import (
    ALIEN,
    ARCHAEOLOGIST,
    BIOLOGIST,
    BOTH,
    FULL,
    GEOLOGIST,
    PILOT,
    WITH_DAMAGE,
    deck,
    dig,
    digger,
    excavation_view,
    fame,
    finders,
    follow,
    harmless,
    on_planet,
    open_cards,
    opened,
    succeed,
)
from tests.zetta.table import cells, finished, offered, own, play, refused, seat


def hurt(position) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """Icons covered, as bits by member."""
    return dict(cells(position, "hurt"))


@pytest.mark.rule("archaeology.danger_dice", "archaeology.warning")
def test_each_die_at_or_below_the_level_is_one_damage() -> None:
    position = opened({"ezx13": 1, "ezx14": 1, "ezx15": 1, "ezx16": 1}, "danger_roll")
    play(position, "rolled 1", "rolled 3", "rolled 7", "rolled 12")
    assert position.decision == "choose_dig_damage"
    play(position, f"hurt {ARCHAEOLOGIST}:life", f"hurt {ARCHAEOLOGIST}:substance")
    assert hurt(position) == {ARCHAEOLOGIST: 3}
    assert excavation_view(position)["danger_dice"] == [1, 3, 7, 12]


@pytest.mark.rule("archaeology.damage_choice")
def test_crew_that_took_no_part_may_take_the_damage() -> None:
    position = on_planet(digger(crew=[ARCHAEOLOGIST, PILOT]))
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 1", "rolled 1")
    play(position, "card ezx8", "rolled 1")
    assert {f"hurt {PILOT}:star_pilot", f"hurt {ARCHAEOLOGIST}:life"} <= set(offered(position))
    play(position, f"hurt {PILOT}:talent")
    assert hurt(position) == {PILOT: 16}


@pytest.mark.rule("archaeology.artifact_ability_no_damage")
def test_what_an_artifact_grants_takes_no_damage() -> None:
    position = opened({"ezx1": 1}, "danger_roll", digger(crew=[GEOLOGIST]), owner={"ezx19": 0})
    play(position, "rolled 1")
    assert offered(position) == [f"hurt {GEOLOGIST}:substance", f"hurt {GEOLOGIST}:talent"]


@pytest.mark.rule("archaeology.kill")
def test_damage_may_kill_a_crew_without_a_free_icon_though_others_have_some() -> None:
    one = digger(crew=[ARCHAEOLOGIST, PILOT], hurt={ARCHAEOLOGIST: FULL})
    position = opened({"ezx1": 1}, "danger_roll", one)
    play(position, "rolled 1")
    assert offered(position) == [f"hurt {PILOT}:star_pilot", f"hurt {PILOT}:talent", f"dies_digging {ARCHAEOLOGIST}"]
    events = play(position, f"dies_digging {ARCHAEOLOGIST}")
    assert [event.clause for event in events if event.name == "dies"] == ["archaeology.kill"]
    assert cells(position, "crew_at")[ARCHAEOLOGIST] == -2
    assert hurt(position) == {}


@pytest.mark.rule("archaeology.flee", "archaeology.flee_cards", "archaeology.flee_rewards_back")
def test_the_last_crew_flees_and_leaves_what_this_turn_brought() -> None:
    position = on_planet(digger(hurt={ARCHAEOLOGIST: ["talent"]}))
    dig(position, "ezx2", "left", "ezx16", "ezx18")
    assert (own(position, "substances:gem", 0), finders(position)) == (4, {"ezx18": 0})
    play(position, "rolled 1", "rolled 1", "rolled 1", f"hurt {ARCHAEOLOGIST}:life")
    assert hurt(position) == {ARCHAEOLOGIST: 19}
    assert (own(position, "substances:gem", 0), finders(position)) == (0, {})
    assert (excavation_view(position)["digger"], deck(position)) == (None, 22)
    assert cells(position, "crew_at")[ARCHAEOLOGIST] == 0
    assert position.decision != "roll_danger"


@pytest.mark.rule("archaeology.flee")
def test_a_flight_from_an_event_leaves_the_rest_of_the_cards_unresolved() -> None:
    position = on_planet(digger(hurt={ARCHAEOLOGIST: ["talent"]}))
    dig(position, "ezx5", "right", "ezx8", "ezx9", "ezx15")
    play(position, "rolled 1", "rolled 1", "rolled 1", "rolled 12", f"hurt {ARCHAEOLOGIST}:life")
    assert own(position, "substances:metal", 0) == 0
    assert open_cards(position) == set()
    assert position.decision == "choose_move"


@pytest.mark.rule("archaeology.flee_rewards_back")
def test_what_earlier_turns_brought_stays_with_a_crew_that_flees() -> None:
    position = on_planet(digger(hurt={ARCHAEOLOGIST: ["talent"]}))
    dig(position, "ezx2", "left", "ezx4", "ezx15")
    play(position, "dig_on", "stay", "decline")
    follow(position, "ezx4", "left", "ezx18")
    assert finders(position) == {"ezx18": 0}
    play(position, *["rolled 1"] * 3, "rolled 12", f"hurt {ARCHAEOLOGIST}:life")
    assert (own(position, "substances:metal", 0), finders(position)) == (4, {})


@pytest.mark.rule("archaeology.last_crew_aliens")
def test_a_human_beside_an_alien_is_not_the_last_crew_but_beside_a_guest_it_is() -> None:
    covered = {ARCHAEOLOGIST: FULL}
    with_alien = opened({"ezx1": 1}, "danger_roll", digger(crew=[ARCHAEOLOGIST, ALIEN], hurt=covered))
    play(with_alien, "rolled 1")
    assert f"dies_digging {ARCHAEOLOGIST}" in offered(with_alien)
    guests = {"guests": {PILOT: 1}}
    with_guest = opened({"ezx1": 1}, "danger_roll", digger(hurt=covered, **guests), seat(crew=[BOTH]))
    play(with_guest, "rolled 1")
    assert f"flees {ARCHAEOLOGIST}" in offered(with_guest)


@pytest.mark.rule("archaeology.alien")
def test_an_alien_takes_one_damage() -> None:
    position = opened({"ezx1": 1}, "danger_roll", digger(crew=[ARCHAEOLOGIST, ALIEN]))
    play(position, "rolled 1")
    assert f"hurt {ALIEN}:talent" in offered(position)
    play(position, f"hurt {ALIEN}:talent")
    assert hurt(position) == {ALIEN: 16}


@pytest.mark.rule("archaeology.damage_guest")
def test_a_guest_that_is_hurt_goes_home_at_once_with_its_damage() -> None:
    position = opened({"ezx1": 1}, "danger_roll", digger(guests={PILOT: 1}), seat(crew=[BOTH]))
    play(position, "rolled 1", f"hurt {PILOT}:talent")
    view = position.view(None)
    aboard = [[member["id"] for member in one["crew"]] for one in view["seats"]]
    assert aboard == [[ARCHAEOLOGIST], [BOTH, PILOT]]
    assert hurt(position) == {PILOT: 16}


@pytest.mark.rule("archaeology.damage_guest_full")
def test_a_guest_without_a_free_icon_cannot_be_chosen() -> None:
    one = digger(guests={PILOT: 1}, hurt={PILOT: ["star_pilot", "talent"]})
    position = opened({"ezx1": 1}, "danger_roll", one, seat(crew=[BOTH]))
    play(position, "rolled 1")
    assert not [name for name in offered(position) if PILOT in name]
    assert refused(position, f"flees {PILOT}") == "archaeology.damage_guest_full"


@pytest.mark.rule("archaeology.keeps_damage", "archaeology.score_damage")
def test_damage_stays_in_the_next_system_and_costs_fame_at_the_end() -> None:
    position = on_planet(digger(hurt={ARCHAEOLOGIST: FULL}, energy=9), round=3)
    assert fame(position, "damage") == -3
    while cells(position, "system") == 1:
        names = offered(position)
        play(position, next((name for name in ("end_turn", "stay", "decline") if name in names), names[0]))
    assert hurt(position) == {ARCHAEOLOGIST: 19}


@pytest.mark.rule("archaeology.healing_without", "damage.heal_action")
def test_without_the_module_of_damage_the_crew_can_heal() -> None:
    position = on_planet(digger(hurt={ARCHAEOLOGIST: FULL}))
    play(position, "heal", f"heal_crew {ARCHAEOLOGIST}:life", f"heal_crew {ARCHAEOLOGIST}:substance")
    assert hurt(position) == {ARCHAEOLOGIST: 16}


@pytest.mark.rule("archaeology.healing_without", "damage.heal_crew")
def test_without_it_crew_heals_beside_a_discovery_of_life() -> None:
    one = digger(crew=[BIOLOGIST, PILOT], hurt={PILOT: ["talent"]})
    position = on_planet(one, planets=[("D", "ter_1")])
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert hurt(position) == {}


@pytest.mark.rule("archaeology.healing_without")
def test_without_it_other_discoveries_harm_nobody_and_nobody_stays_longer() -> None:
    position = on_planet(round=3)
    play(position, "discover_substance", f"send {ARCHAEOLOGIST}", "team_done", "rolled 2")
    assert hurt(position) == {}
    while cells(position, "system") == 1 and position.decision != "choose_stay":
        names = offered(position)
        play(position, next((name for name in ("end_turn", "stay", "decline") if name in names), names[0]))
    assert position.decision != "choose_stay"


@pytest.mark.rule("solo.archaeology_death")
def test_alone_the_last_crew_flees_from_a_dig_and_the_game_goes_on() -> None:
    position = opened({"ezx1": 1}, "danger_roll", digger(hurt={ARCHAEOLOGIST: FULL}), alone=True)
    events = play(position, "rolled 1")
    assert "flees" in [event.name for event in events]
    assert cells(position, "crew_at")[ARCHAEOLOGIST] == 0
    assert not finished(position)


@pytest.mark.rule("solo.score_damage")
def test_alone_damage_and_artifacts_count_in_the_scoring() -> None:
    position = opened({"ezx1": 1}, "", digger(hurt={ARCHAEOLOGIST: FULL}), alone=True, owner={"ezx18": 0})
    assert (fame(position, "damage"), fame(position, "alien_artifact")) == (-3, 6)


def rescued_digger(others: int = 2):  # type: ignore[no-untyped-def]
    """A digger whose own dangerous life brings its one crew to death's door at the end of the round."""
    first = digger(crew=[GEOLOGIST], hurt={GEOLOGIST: ["substance", "talent"]}, stored_life=["ezl7"], energy=5)
    rest = [seat(crew=[crew], energy=0) for crew in ("ezc54", "ezc53")[:others]]
    position = opened({"ezx1": 1, "ezx14": 1}, "", first, *rest, options=WITH_DAMAGE, life_hurt={"ezl7": 1})
    play(position, "decline")
    while position.decision != "roll_danger":
        names = offered(position)
        play(position, next(name for name in ("end_turn", "stay", "decline") if name in names))
    return position


@pytest.mark.rule("interplay.damage_rescue_dig", "interplay.damage_archaeology_death")
def test_a_rescue_is_paid_then_the_mothership_is_there_then_the_dig_ends_with_its_roll() -> None:
    position = rescued_digger()
    assert [own(position, "energy", number) for number in range(3)] == [1, 2, 2]
    assert position.view(None)["seats"][0]["place"] == "mothership"
    assert cells(position, "crew_at")[GEOLOGIST] == 0
    harmless(position, 2)
    assert excavation_view(position)["digger"] is None


@pytest.mark.rule("archaeology.no_crew_deck")
def test_a_ship_that_loses_its_last_crew_otherwise_gives_the_deck_back_without_a_roll() -> None:
    options = {"modules": ["archaeology", "damage"], "bot_seats": [1], "lonely_star": "on"}
    one = seat(at="planet:0", crew=[PILOT], hurt={PILOT: ["star_pilot", "talent"]}, stored_life=["ezl7"])
    position = opened({"ezx1": 1}, "", digger(), one, options=options, digging=1, life_hurt={"ezl7": 1})
    play(position, "decline")
    while excavation_view(position)["digger"] == 1:
        names = offered(position)
        assert position.decision != "roll_danger"
        wanted = ("end_turn", "dig_on", "follow_arrow ezx1:left", "card ezx3", "stay", "decline")
        play(position, next((name for name in wanted if name in names), names[0]))
    assert cells(position, "crew_at")[PILOT] == -2


@pytest.mark.rule("archaeology.danger_end")
def test_the_end_is_a_die_for_each_card_that_lies_open() -> None:
    position = on_planet()
    succeed(position)
    play(position, "card ezx2", "follow_arrow ezx2:left", "card ezx14", "card ezx15")
    harmless(position, 2)
    assert position.decision == "roll_danger"
    harmless(position, 1)
    assert position.decision != "roll_danger"


@pytest.mark.rule("archaeology.last_crew_aliens", "archaeology.kill")
def test_among_rivals_the_game_goes_on_when_only_aliens_are_left() -> None:
    one = digger(crew=[ARCHAEOLOGIST, ALIEN], hurt={ARCHAEOLOGIST: FULL})
    position = opened({"ezx1": 1}, "danger_roll", one, seat(crew=["ezl32"]))
    play(position, "rolled 1", f"dies_digging {ARCHAEOLOGIST}")
    assert position.decision == "choose_move"
    assert [member["id"] for member in position.view(None)["seats"][0]["crew"]] == [ALIEN]  # type: ignore[index]
