"""Chapter "perk", crew and items healed and repaired: Poland and Turkey; and places on cards."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import CHANCE, Position
from hoshitaku.games.zetta.modules.aliens.contact import boarding_forbidding_clause, count_free_crew_places
from tests.zetta.modules.equipment.gear import put
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    GEOLOGIST,
    acting,
    on_planet,
    perked,
    perks_view,
    with_modules,
)
from tests.zetta.table import offered, play, refused, seat, shown

SWEDEN, NEW_ZEALAND, POLAND, TURKEY = "ezy1", "ezy8", "ezy10", "ezy12"
KANGAROO = "ezs4"
DAMAGED = with_modules("damage", "aliens")


def hurt(position: Any) -> Any:
    """Damage tokens on crew."""
    return shown(position)["modules"]["wounds"]["hurt"]


@pytest.mark.rule("perk.nation.poland", "perk.nation.poland_which")
def test_all_polish_crew_heals_and_works() -> None:
    wounds = {BIOLOGIST: ["talent"], BOTH: ["talent"], "ezl40": ["talent"]}
    position = acting(on_planet(BIOLOGIST, BOTH, "ezl40", hurt=wounds), nations=[POLAND], options=DAMAGED)
    play(position, "discover_life", f"use_perk {POLAND}")
    assert hurt(position) == {}
    play(position, f"send {BIOLOGIST}", "send ezl40", "team_done")
    assert perks_view(position)["used"] == [POLAND]


@pytest.mark.rule("perk.nation.poland_which")
def test_a_guest_aboard_heals_with_the_polish_crew_and_may_work() -> None:
    options = with_modules("damage", "warp_travel")
    guest = {"guests": {GEOLOGIST: 1}, "hurt": {GEOLOGIST: ["talent", "substance"]}}
    position = acting(on_planet(BIOLOGIST, **guest), seat(crew=["ezc54"]), nations=[POLAND, SWEDEN], options=options)
    play(position, "discover_life", f"use_perk {POLAND}", f"heal_crew {GEOLOGIST}:substance", f"send {BIOLOGIST}")
    play(position, "team_done")
    assert hurt(position) == {GEOLOGIST: ["talent"]}


@pytest.mark.rule("damage.heal_crew", "perk.nation.poland_which")
def test_without_the_perk_a_guest_aside_heals_as_well() -> None:
    options = with_modules("damage", "warp_travel")
    guest = {"guests": {GEOLOGIST: 1}, "hurt": {GEOLOGIST: ["talent"]}}
    position = acting(on_planet(BIOLOGIST, **guest), seat(crew=["ezc54"]), nations=[POLAND, SWEDEN], options=options)
    play(position, "discover_life", f"keep_perk {POLAND}", f"send {BIOLOGIST}", "team_done")
    assert hurt(position) == {}


@pytest.mark.rule("perk.nation.poland_when")
def test_polish_crew_that_stands_aside_heals_one_not_two() -> None:
    wounds = {GEOLOGIST: ["substance", "talent"]}
    position = acting(on_planet(BIOLOGIST, GEOLOGIST, hurt=wounds), nations=[POLAND], options=DAMAGED)
    play(position, "discover_life", f"use_perk {POLAND}", f"heal_crew {GEOLOGIST}:talent")
    play(position, f"send {BIOLOGIST}", "team_done")
    assert hurt(position) == {GEOLOGIST: ["substance"]}
    only = acting(on_planet(BIOLOGIST, hurt={BIOLOGIST: ["life"]}), nations=[POLAND], options=DAMAGED)
    assert "discover_life" not in offered(only)


@pytest.mark.rule("perk.nation.turkey", "perk.nation.turkey_broken")
def test_turkey_makes_an_item_as_good_as_new_once_a_system() -> None:
    position = acting(on_planet(BIOLOGIST), nations=[TURKEY], options=with_modules("equipment"))
    worn = put(position, {"eze1": "worn_out", "eze2": "beyond_repair", "eze3": "fully_operational"})
    assert "mend" in offered(worn)
    play(worn, "mend")
    assert offered(worn) == ["mend_thing eze1"]
    assert refused(worn, "mend_thing eze2") == "perk.nation.turkey_broken"
    play(worn, "mend_thing eze1")
    assert perks_view(worn)["used"] == [TURKEY]
    assert "mend" not in offered(worn)


def room(position: Any) -> tuple[bool, int]:
    """Whether an alien found may board the ship of seat 0, and how many places humans have left."""
    return not boarding_forbidding_clause(position.state, 0), int(count_free_crew_places(position.state, 0, -1))


@pytest.mark.rule(
    "perk.nation.new_zealand_seat", "interplay.alien_seats", "perk.ship.kangaroo", "interplay.alien_kangaroo"
)
def test_cards_of_nations_seat_aliens_the_kangaroo_seats_anybody() -> None:
    four = [BIOLOGIST, GEOLOGIST, BOTH, "ezc8"]
    aliens = with_modules("aliens")
    assert room(perked(seat(crew=four), nations=[SWEDEN], options=aliens)) == (False, 0)
    assert room(perked(seat(crew=four), nations=[NEW_ZEALAND], options=aliens)) == (True, 0)
    assert room(perked(seat(crew=four), ships=[KANGAROO], options=aliens)) == (True, 1)
    assert room(perked(seat(crew=[*four[:3], "ezl31"]), nations=[NEW_ZEALAND], options=aliens)) == (True, 1)


@pytest.mark.rule("perk.nation.kenya_limits", "interplay.perk_modules")
def test_without_warp_travel_too_an_alien_sits_on_the_card_of_kenya() -> None:
    aliens, four = with_modules("aliens"), [BIOLOGIST, GEOLOGIST, BOTH, "ezc8"]
    assert room(perked(seat(crew=four), nations=["ezy9"], options=aliens)) == (True, 0)
    beside = seat(crew=[*four[:2], "ezl31"])
    assert room(perked(beside, nations=["ezy9"], options=aliens))[0]
    assert not room(perked(beside, nations=[SWEDEN], options=aliens))[0]


@pytest.mark.rule("perk.ship.kangaroo", "general.golden_rule", "perk.ship.kangaroo_nine")
def test_the_fifth_crew_counts_like_the_others() -> None:
    five = [BIOLOGIST, GEOLOGIST, BOTH, "ezc8", "ezc29"]
    position = acting(on_planet(*five, levelled=five[:4], level=1), ships=[KANGAROO])
    assert len(shown(position)["seats"][0]["crew"]) == 5
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done", "rolled 1", "rolled 12", "level ezc29")
    assert shown(position)["seats"][0]["level"] == "nine_steps"


@pytest.mark.rule("perk.nation.poland_when")
def test_where_help_is_refused_and_no_die_is_left_poland_does_not_heal() -> None:
    hurt = seat(at="planet:0", crew=[GEOLOGIST, BIOLOGIST], hurt={BIOLOGIST: ["talent"]})
    friend = seat(at="planet:0", crew=["ezc8"])
    position = acting(hurt, friend, planet="ocn_1", nations=[POLAND, SWEDEN], options=DAMAGED)
    play(position, "discover_substance", "ask_seat 1", "help_not")
    assert position.decision == "choose_action"
    assert shown(position)["modules"]["wounds"]["hurt"] == {BIOLOGIST: ["talent"]}
    helped = acting(hurt, friend, planet="des_4", nations=[POLAND, SWEDEN], options=DAMAGED)
    play(helped, "discover_substance", "ask_seat 1", "help_not")
    assert helped.decision == "use_work"


@pytest.mark.rule("perk.nation.turkey_when")
def test_turkey_may_mend_at_the_end_of_each_turn_in_which_an_item_is_worn() -> None:
    def after_research(condition: str) -> Position:
        nations = [TURKEY, SWEDEN]
        start = acting(on_planet(BIOLOGIST), seat(crew=[GEOLOGIST]), nations=nations, options=with_modules("equipment"))
        position = put(start, {"eze11": condition}, {})
        play(position, "research")
        while position.actor == CHANCE or position.decision == "keep_one":
            position.take(position.options()[0])
        return position

    worn = after_research("slightly_worn")
    assert (worn.actor, worn.decision) == (0, "choose_free")
    assert offered(worn) == ["end_turn", "mend"]
    mended = worn.clone()
    play(mended, "mend", "mend_thing eze11")
    assert perks_view(mended)["used"] == [TURKEY]
    assert mended.actor != 0
    play(worn, "end_turn")
    assert worn.actor != 0
    for sound in ("new", "beyond_repair"):
        assert after_research(sound).actor != 0


@pytest.mark.rule("perk.nation.turkey_when", "perk.nation.turkey")
def test_turkey_mends_before_it_helps() -> None:
    helper = seat(at="planet:0", crew=[GEOLOGIST])
    position = acting(on_planet(BIOLOGIST), helper, nations=[SWEDEN, TURKEY], options=with_modules("equipment"))
    position = put(position, {}, {"eze11": "worn_out"})
    play(position, "discover_life", "ask_seat 1", "help")
    assert (position.actor, position.decision) == (1, "use_repair")
    declined = position.clone()
    play(declined, f"keep_perk {TURKEY}")
    assert (declined.decision, perks_view(declined)["used"]) == ("choose_crew", [])
    play(position, f"use_perk {TURKEY}", "mend_thing eze11", f"send_with_equipment {GEOLOGIST}")
    assert perks_view(position)["used"] == [TURKEY]
    play(position, "team_done", f"send {BIOLOGIST}", "team_done", "no_dice_perk")
    assert shown(position)["modules"]["equipment"]["condition"] == {"eze11": "slightly_worn"}
    sound = put(acting(on_planet(BIOLOGIST), helper, nations=[SWEDEN, TURKEY], options=with_modules("equipment")),
                {}, {"eze11": "new"})  # fmt: skip
    play(sound, "discover_life", "ask_seat 1", "help")
    assert sound.decision == "choose_crew"
