"""Chapter "perk", the dice of a roll: one perk counts, of any holder."""

from __future__ import annotations

import pytest

from tests.zetta.modules.equipment.gear import put
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    FIRST,
    GEOLOGIST,
    acting,
    dice,
    on_planet,
    perks_view,
    with_modules,
)
from tests.zetta.table import crew_with, offered, play, refused, seat, shown

ARTISAN = crew_with("artifact")
HELPERS = (crew_with("life", but=(BIOLOGIST,)), crew_with("life", "substance", but=(BOTH,)))


@pytest.mark.rule("perk.artifact.cinderbeam", "perk.artifact_no_equipment", "perk.what")
def test_an_artifact_on_stored_adds_dice_where_nobody_plays_with_equipment() -> None:
    position = acting(on_planet(BIOLOGIST, BOTH, stored_artifacts=["ezp34"]))
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert dice(position) == 4


@pytest.mark.rule("perk.not_cumulative", "perk.artifact.alloyed_rock", "perk.artifact.growth_matrix")
def test_of_two_perks_for_the_same_dice_the_better_counts() -> None:
    position = acting(seat(at="D", crew=[ARTISAN], artifacts=["ezp8", "ezp14"], gas=9, metal=9, gem=9))
    play(position, "discover_artifact", f"send {ARTISAN}", "team_done")
    assert dice(position) == 1 + 2
    assert perks_view(position)["dice"] == "ezp14"


@pytest.mark.rule("perk.alien_must_take_part", "perk.life.reptile")
def test_an_alien_adds_its_dice_only_where_it_takes_part() -> None:
    crew = (GEOLOGIST, "ezl33")
    idle = acting(on_planet(*crew), options=with_modules("aliens"))
    play(idle, "discover_substance", f"send {GEOLOGIST}", "team_done")
    assert dice(idle) == 1
    at_work = acting(on_planet(*crew), options=with_modules("aliens"))
    play(at_work, "discover_substance", f"send {GEOLOGIST}", "send ezl33", "team_done")
    assert dice(at_work) == 1 + 1 + 3


@pytest.mark.rule("perk.nation.sweden", "perk.used", "perk.dice_doubling_choice")
def test_sweden_doubles_its_dice_once_a_system_and_adds_to_no_other_perk() -> None:
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=["ezp34"]), nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert offered(position) == ["dice_perk ezy1", "dice_perk ezp34", "no_dice_perk"]
    play(position, "dice_perk ezy1")
    assert dice(position) == 4
    assert perks_view(position)["used"] == ["ezy1"]
    spent = acting(on_planet(BIOLOGIST, BOTH), nations=["ezy1"], spent={"ezy1": FIRST})
    play(spent, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert dice(spent) == 2


@pytest.mark.rule("perk.optional")
def test_with_the_module_of_damage_fewer_dice_may_be_better() -> None:
    position = acting(on_planet(BIOLOGIST, artifacts=["ezp34"]), options=with_modules("damage"))
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done", "no_dice_perk")
    assert dice(position) == 1


@pytest.mark.rule("perk.dice_equal", "perk.who_benefits")
def test_of_constant_perks_that_add_as_many_dice_one_is_offered() -> None:
    both = on_planet(GEOLOGIST, artifacts=["ezp1", "ezp7"])
    position = acting(both, planet="cbn_4", options=with_modules("damage"))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    assert offered(position) == ["dice_perk ezp1", "no_dice_perk"]
    assert refused(position, "dice_perk ezp7") == "perk.dice_equal"
    seats = on_planet(GEOLOGIST, artifacts=["ezp7"]), on_planet("ezc8", artifacts=["ezp1", "ezp35"])
    position = acting(*seats, planet="cbn_4", options=with_modules("damage"))
    play(
        position, "discover_substance", "ask_seat 1", "help", "send ezc8", "team_done", f"send {GEOLOGIST}", "team_done"
    )
    assert offered(position) == ["dice_perk ezp1", "dice_perk ezp35", "no_dice_perk"], "+1, +2, +0"


@pytest.mark.rule("perk.dice_equal", "perk.dice_doubling_choice")
def test_a_perk_that_would_be_spent_is_no_equal_of_one_that_is_constant() -> None:
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=["ezp23", "ezp34"]), nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert offered(position) == ["dice_perk ezy1", "dice_perk ezp23", "dice_perk ezp34", "no_dice_perk"]


@pytest.mark.rule("perk.dice_order", "perk.artifact.aerosol_ceramics")
def test_a_planet_takes_its_dice_after_the_doubling() -> None:
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=["ezp23"]), planet="des_5", nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done", "dice_perk ezy1")
    assert dice(position) == 2 * 2 - 1
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=["ezp23"]), planet="des_5", nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done", "dice_perk ezp23")
    assert dice(position) == 2 - 1 + 1


@pytest.mark.rule("perk.helper_offer", "perk.who_benefits", "perk.nation.sweden_when")
def test_a_helpers_perk_counts_if_it_is_offered_and_chosen() -> None:
    seats = (on_planet(BIOLOGIST, BOTH, artifacts=["ezp34"]), on_planet(*HELPERS))
    helpers = ("discover_life", "ask_seat 1", "help", *(f"send {one}" for one in seats[1]["crew"]), "team_done")
    position = acting(*seats, nations=["ezy3", "ezy1"])
    play(position, *helpers, "offer_perk ezy1", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    play(position, "dice_perk ezp34")
    assert dice(position) == 2 + 2 + 2
    assert perks_view(position)["used"] == []
    kept = acting(*seats, nations=["ezy3", "ezy1"])
    play(kept, *helpers, "keep_perk ezy1", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert dice(kept) == 2 + 2 + 2
    taken = acting(*seats, nations=["ezy3", "ezy1"])
    play(taken, *helpers, "offer_perk ezy1", f"send {BIOLOGIST}", f"send {BOTH}", "team_done", "dice_perk ezy1")
    assert dice(taken) == 2 + 4
    assert perks_view(taken)["used"] == ["ezy1"]


@pytest.mark.rule("perk.optional", "discovery.team_dice")
def test_a_perk_without_which_there_are_no_dice_has_to_be_taken() -> None:
    position = acting(on_planet(BIOLOGIST), planet="des_5", nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert offered(position) == ["dice_perk ezy1"]
    assert refused(position, "no_dice_perk") == "discovery.team_dice"


@pytest.mark.rule("perk.alien_must_take_part", "discovery.zero_dice", "alien.wear_need")
def test_the_dice_of_an_alien_that_cannot_take_part_are_in_nobodys_sight() -> None:
    crew = on_planet(GEOLOGIST, "ezl38")
    assert "discover_substance" in offered(acting(crew, planet="ocn_1", options=with_modules("aliens")))
    equipped = acting(crew, planet="ocn_1", options=with_modules("aliens", "equipment"))
    assert refused(equipped, "discover_substance") == "discovery.zero_dice"
    for token, offers in (("substance", True), ("life", False)):
        tokens = acting(on_planet(GEOLOGIST, "ezl38", knowledge=[token]), planet="ocn_1",
                        options=with_modules("aliens", "equipment"))  # fmt: skip
        assert ("discover_substance" in offered(tokens)) == offers


@pytest.mark.rule("perk.used", "perk.helper_offer", "perk.artifact_active", "perk.alien_must_take_part")
def test_a_card_that_adds_no_dice_is_refused_for_its_own_reason() -> None:
    seats = (on_planet(GEOLOGIST, BOTH, "ezl33", artifacts=["ezp28"]), on_planet("ezc8"))
    position = acting(*seats, nations=["ezy2", "ezy1"], options=with_modules("aliens", "damage"))
    play(position, "discover_substance", "ask_seat 1", "help", "send ezc8", "team_done", "keep_perk ezy1")
    play(position, f"send {GEOLOGIST}", "team_done")
    reasons = {
        "ezp28": None, "ezy1": "perk.helper_offer", "ezl33": "perk.alien_must_take_part",
        "ezp35": "perk.artifact_active", "ezp10": "perk.artifact.helium_3", "ezp34": "perk.artifact.cinderbeam",
        "ezl7": "perk.what",
    }  # fmt: skip
    for card, reason in reasons.items():
        if reason is None:
            assert f"dice_perk {card}" in offered(position)
        else:
            assert refused(position, f"dice_perk {card}") == reason


@pytest.mark.rule("perk.artifact_last_use", "equipment.before_roll")
def test_an_artifact_that_is_used_up_in_a_roll_still_adds_its_dice_to_it() -> None:
    position = acting(on_planet(GEOLOGIST, artifacts=["ezp34"]), options=with_modules("equipment"))
    position = put(position, {"ezp34": "worn_out"})
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}", "team_done")
    assert dice(position) == 1 + 2
    assert shown(position)["modules"]["equipment"]["condition"] == {"ezp34": "beyond_repair"}


ALIEN_GEAR = with_modules("aliens", "equipment")


@pytest.mark.rule("discovery.offered", "perk.alien_must_take_part", "alien.wear_need")
@pytest.mark.parametrize(("crew", "items", "knowledge", "offers"), [
    ([BIOLOGIST], {}, [], False),
    ([BIOLOGIST], {}, ["substance"], False),  # others cannot know which token it is
    ([BIOLOGIST], {}, ["life"], True),
    ([BIOLOGIST], {"eze11": "worn_out"}, [], True),
    ([GEOLOGIST], {"eze11": "worn_out"}, [], False),  # the human needs it
    ([GEOLOGIST], {"eze11": "worn_out"}, ["life"], True),
    ([GEOLOGIST], {"eze11": "slightly_worn"}, [], True),
])  # fmt: skip
def test_dice_of_an_alien_that_cannot_take_part_make_no_discovery_possible(
    crew: list[str], items: dict[str, str], knowledge: list[str], offers: bool
) -> None:
    position = acting(on_planet(*crew, "ezl33", knowledge=knowledge), planet="des_5", options=ALIEN_GEAR)
    position = put(position, items)
    assert ("discover_life" in offered(position)) == offers
    if not offers:
        assert refused(position, "discover_life") == "discovery.zero_dice"


@pytest.mark.rule("discovery.in_sight", "perk.alien_must_take_part")
def test_without_help_nobody_is_named_where_only_an_alien_that_cannot_take_part_had_dice() -> None:
    one = on_planet(BIOLOGIST, "ezl33", knowledge=["substance"])
    position = acting(one, on_planet("ezc8"), planet="des_5", options=ALIEN_GEAR)
    play(position, "discover_life", "ask_nobody")
    assert position.decision == "choose_action"
    assert refused(position, "discover_life") == "discovery.void_once"


@pytest.mark.rule("archaeology.zone", "perk.alien_must_take_part", "interplay.alien_archaeology")
@pytest.mark.parametrize(("knowledge", "offers"), [(["substance"], False), (["life"], True)])
def test_nor_is_a_roll_in_ruins_made_by_the_dice_of_such_an_alien(knowledge: list[str], offers: bool) -> None:
    options = with_modules("aliens", "equipment", "archaeology")
    position = acting(on_planet(BOTH, "ezl33", knowledge=knowledge), planet="des_5", options=options)
    assert ("archaeology" in offered(position)) == offers
